import type { FastifyReply } from 'fastify';
import { createHash } from 'node:crypto';
import { escapeHtml } from '../document/escape.ts';
import { moduleOverridesPath } from '../document/overrides-note.ts';
import { localOrigin, type ModuleOverrides, overridePorts } from '../registry/module-overrides.ts';
import { overridesTexts as t } from './module-overrides.texts.ts';

/** What the form shows again: what was typed, and the field that is wrong. */
export interface OverrideForm {
  readonly module: string;
  readonly port: string;
  readonly wrong?: 'module' | 'port';
}

const style = `
:root{color-scheme:light dark;accent-color:#0b57d0}
*{box-sizing:border-box}
body{max-width:40rem;margin:0 auto;padding:2rem 1rem 4rem;font:1rem/1.5 system-ui,sans-serif}
h1{margin:0 0 .5rem;font-size:1.75rem;line-height:1.2}
h2{margin:2rem 0 .5rem;font-size:1.125rem}
p{margin:.5rem 0}
code{font:.9375em ui-monospace,monospace;overflow-wrap:anywhere}
ul{margin:0;padding:0;list-style:none;border-top:1px solid #8886}
li{display:flex;gap:1rem;align-items:center;min-height:3.25rem;padding:.25rem 0;border-bottom:1px solid #8886}
li p{display:flex;flex:1;flex-wrap:wrap;gap:0 1rem;min-width:0;margin:0}
li b{min-width:6rem}
label{display:block;margin-top:1rem;font-weight:600}
select,input{display:block;width:100%;max-width:20rem;margin-top:.25rem}
select,input,button{min-height:2.75rem;padding:.5rem .75rem;border:1px solid #767676;border-radius:.375rem;background:Canvas;color:CanvasText;font:inherit}
button{padding:.5rem 1rem;font-weight:600;cursor:pointer}
.take{margin-top:1.25rem;border-color:transparent;background:#0b57d0;color:#fff}
:focus-visible{outline:3px solid #0b57d0;outline-offset:2px}
[aria-invalid]{border:2px solid #d93025}
.wrong{margin:1rem 0 0;padding:.5rem .75rem;border-left:4px solid #d93025;font-weight:600}
.hint{margin:.25rem 0 0;font-size:.9375rem}
a{display:inline-block;padding:.75rem 0;color:inherit}`;
const styleHash = createHash('sha256').update(style).digest('base64');

const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;

const form = (content: string) => `<form method="post" action="${moduleOverridesPath}">${content}</form>`;
const button = (change: string, words: string, more = '') => `<button name="change" value="${change}"${more}>${words}</button>`;

function rowHtml(module: string, port: number | undefined): string {
  const from = port === undefined ? t.deployed : `<code>${localOrigin(port)}</code>`;
  const remove = `<input type="hidden" name="module" value="${module}">${button('remove', t.remove, ` aria-label="${t.remove} ${module}"`)}`;
  return `<li><p><b>${module}</b><span>${from}</span></p>${port === undefined ? '' : form(remove)}</li>`;
}

/** A form whose fields say which of them is wrong, and how. */
function takeHtml(modules: readonly string[], { module, port, wrong }: OverrideForm): string {
  const options = modules.map((name) => `<option${name === module ? ' selected' : ''}>${name}</option>`).join('');
  const told = (field: OverrideForm['wrong'], hint: string) => {
    const by = [wrong === field && 'wrong', hint].filter(Boolean).join(' ');
    return (wrong === field ? ' aria-invalid="true"' : '') + (by && ` aria-describedby="${by}"`);
  };
  const message = wrong ? `<p class="wrong" id="wrong" role="alert">${wrong === 'module' ? t.noModule : t.noPort}</p>` : '';
  return form(
    `${message}<label for="module">${t.module}</label><select id="module" name="module"${told('module', '')}>${options}</select>` +
      `<label for="port">${t.port}</label><input id="port" name="port" inputmode="numeric" autocomplete="off" maxlength="${String(overridePorts.highest).length}" value="${escapeHtml(port)}"${told('port', 'hint')}><p class="hint" id="hint">${t.portHint}</p>` +
      button('take', t.take, ' class="take"'),
  );
}

/** The page where a browser says which modules it takes from its own machine. It works without scripts. [EMB-04] */
export function sendOverridesPage(
  reply: FastifyReply,
  modules: readonly string[],
  overrides: ModuleOverrides,
  asked: OverrideForm,
): FastifyReply {
  const rows = modules.map((module) => rowHtml(module, overrides.get(module))).join('');
  const body =
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">` +
    `<title>${t.title}</title><style>${style}</style></head><body><main><h1>${t.title}</h1><p>${t.intro}</p><p>${t.start} <code>${t.command}</code></p>` +
    `<h2>${t.add}</h2>${takeHtml(modules, asked)}<h2>${t.live}</h2><ul>${rows}</ul>` +
    `${overrides.size > 0 ? form(`<p>${button('remove-all', t.removeAll)}</p>`) : ''}<p><a href="/">${t.shop}</a></p></main></body></html>`;
  return reply
    .code(asked.wrong ? 400 : 200)
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(body);
}
