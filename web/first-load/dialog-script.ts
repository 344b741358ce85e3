import { leadFormTitles } from '@fairtide/domain/leads/form-types'

/**
 * Opens the lead form and, at first, the menu. It stands in the head, so that whoever sees a button can use it,
 * however much of the page is still on its way. The dialogs lie ready in templates (shell/early-dialogs.tsx), where
 * nothing of a page meets them; a copy stands in the page as long as it is open.
 * - A button with `data-lead-form`, or the event `show-lead-form`, opens the form; what it is for is written on it.
 * - `data-early-dialog` opens a dialog until React takes the click.
 * - A form sent before its code is there is marked, and sent when the code comes (leads/take-over.tsx).
 * - A press that begins and ends beside a dialog closes it, and so does a link in it that leads elsewhere on the site;
 *   the second half of a double click on the button that opened it does not.
 */
const text = () => `(function(titles){
var kept={},pressed;
function keep(id){var t=document.getElementById(id+'-template');if(t&&!kept[id])kept[id]=t.content}
function open(id,prepare){
keep(id);if(!kept[id]){addEventListener('DOMContentLoaded',function(){if(kept[id])open(id,prepare)});return}
if(document.getElementById(id))return;
document.querySelectorAll('dialog[open]').forEach(function(d){d.close()});
var r=document.createElement('div'),d;r.id=id+'-root';r.append(kept[id].cloneNode(true));d=r.firstElementChild;
if(prepare)prepare(d);document.body.append(r);
d.addEventListener('close',function(){r.remove()});d.showModal()}
addEventListener('DOMContentLoaded',function(){keep('lead-form');keep('site-menu')});
addEventListener('show-lead-form',function(e){var a=e.detail||{};open('lead-form',function(d){var s=d.dataset;
s.type=titles[a.type]?a.type:'consultation';s.source=a.source||'Header';s.homeSlug=a.homeSlug||'';s.openedAt=Date.now();
d.querySelector('h2').textContent=titles[s.type]})});
addEventListener('click',function(e){var b=e.target.closest('a,button'),s,d;
if(e.target===pressed&&pressed.localName==='dialog'&&e.detail<2)pressed.close();
if(!b)return;s=b.dataset;
if(s.leadForm)dispatchEvent(new CustomEvent('show-lead-form',{detail:{type:s.leadForm,source:s.leadSource}}));
else if(s.earlyDialog&&!e.defaultPrevented)open(s.earlyDialog);
else if(b.origin===location.origin&&!b.target&&(d=b.closest('dialog')))d.close()});
addEventListener('pointerdown',function(e){pressed=e.target});
addEventListener('submit',function(e){var f=e.target;
if(f.id==='lead-fields'&&!f.dataset.live){e.preventDefault();f.dataset.sent=1}})
})(${JSON.stringify(leadFormTitles)})`

/** Empty in the browser's code: it runs before that is there, which need not carry it a second time. */
export const dialogScript = import.meta.env.SSR ? text().replaceAll('\n', '') : ''
