/**
 * Runs before the first paint, so that neither the theme nor the signed-out menu flashes. It is one constant text:
 * its hash stands in the Content-Security-Policy of every page.
 */
export const headScript = `try{var h=document.documentElement.dataset,t=localStorage.getItem('ft_theme');if(t==='dark'||t==='system')h.theme=t;if(localStorage.getItem('ft_auth_token'))h.auth='in'}catch(e){}`
