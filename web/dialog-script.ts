import { leadFormTitles } from '@fairtide/domain/leads/form-types'

/**
 * Opens and closes the two dialogs that every page holds, the lead form and the menu. It stands in the head, so that
 * whoever sees a button can use it, however much of the page is still on its way; the same lines serve for good.
 * - A button with `data-lead-form`, or the event `show-lead-form`, opens the form. What was asked for is written on
 *   the dialog, where the form finds it. A form that is sent before its code is there is marked and sent later.
 * - `commandfor` is acted on where the browser does not know it yet.
 * - A press beside a dialog closes it, and so does a link in it.
 */
export const dialogScript = `(function(t){
function open(d){var o=document.querySelector('dialog[open]');if(o&&o!==d)o.close();if(!d.open)d.showModal()}
function ask(a){var d=document.getElementById('lead-form'),s;
if(!d){addEventListener('DOMContentLoaded',function(){ask(a)},{once:true});return}
if(d.open)return;s=d.dataset;
s.type=t[a.type]?a.type:'consultation';s.source=a.source||'Header';s.homeSlug=a.homeSlug||'';s.openedAt=Date.now();
d.querySelector('h2').textContent=t[s.type];open(d)}
addEventListener('show-lead-form',function(e){ask(e.detail||{})});
addEventListener('click',function(e){var b=e.target.closest('a,button'),d,s;if(!b)return;s=b.dataset;
if(s.leadForm)ask({type:s.leadForm,source:s.leadSource});
else if(b.getAttribute('commandfor')&&!('commandForElement' in b))open(document.getElementById(b.getAttribute('commandfor')));
else if(b.href&&(d=b.closest('dialog')))d.close()});
addEventListener('pointerdown',function(e){if(e.target.localName==='dialog')e.target.close()});
addEventListener('submit',function(e){var f=e.target;if(f.id==='lead-fields'&&!f.dataset.live){e.preventDefault();f.dataset.sent=1}})
})(${JSON.stringify(leadFormTitles)})`.replaceAll('\n', '')
