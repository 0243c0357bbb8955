import { integrityOf } from '@cellardoor/build/release-files.ts';
import { type Built, readBuilt } from '@cellardoor/registry';
import { join } from 'node:path';
import { root } from '../../tools/src/processes.ts';

/** A real module's build with something done to it. */
export type DoctoredRelease = Built;

/** Gives a file's new text, or undefined to take the file out. */
export type Treatment = (text: string, file: string) => string | undefined;

/**
 * The build of a module, each of its files treated, under a version of its own and with hashes that are right: for all that anybody can
 * see, a team released it so. Releases never change, so no two tests may use one label for a module. @throws when the treatment changed nothing: the build no longer looks as the test believes
 */
export async function doctored(module: string, label: string, treat: Treatment): Promise<DoctoredRelease> {
  const { face, files } = await readBuilt(join(root, 'dist', module));
  const treated = [...files].map(([file, content]) => [file, treat(content.toString(), file)] as const);
  if (treated.every(([file, text]) => text === files.get(file)!.toString())) throw new Error(`nothing in ${module} could be treated`);

  const version = `1.0.0-${label}`;
  const container = `${module}_${version.replace(/\W/g, '_')}`;
  const renamed = treated.flatMap(([file, text]) =>
    text === undefined ? [] : [[file, text.replaceAll(face.container, container)] as const],
  );
  const hashes = integrityOf(new Map(renamed.filter(([file]) => !file.startsWith('node/'))));
  const next = { ...face, version, container };
  const described = [
    ...renamed.filter(([file]) => !isDescription(file)),
    ['integrity.json', JSON.stringify(hashes)],
    ['face.json', JSON.stringify(next)],
  ];
  return { face: next, files: new Map(described.map(([file, text]) => [file!, Buffer.from(text!)])) };
}

const isDescription = (file: string) => file === 'integrity.json' || file === 'face.json';

const isPart = (part: string, file: string) => file.startsWith(`${part}.`) && file.endsWith('.js');
const isServer = (file: string) => file === 'node/server.cjs';

type Side = 'server' | 'browser';

/**
 * On the server a part is ill from its second render on: a release is tried before it takes traffic, and one that fails at once is refused.
 * JavaScript: a function of the part and of what is done to it.
 */
const illAfterTrial = `((part, change) => {
  const well = { ...part };
  change(part);
  const ill = { ...part };
  let renders = 0;
  part.load = async (given) => (renders++ === 0 ? well : ill).load?.(given);
  part.View = (props) => (renders < 2 ? well : ill).View(props);
})`;

/** JavaScript: hands a widget over as `change`, a function of it, gives it back. */
const changedWidget = (widget: string, change: string) => `
{
  const { widgets } = module.exports.default ?? module.exports;
  const load = widgets[${JSON.stringify(widget)}];
  widgets[${JSON.stringify(widget)}] = async () => ({ default: (${change})((await load()).default) });
}`;

/** Does something to a widget's definition, its load and view, as the module hands it over. @param change JavaScript: a function of the widget */
export const partChanged =
  (part: string, change: string, sides: readonly Side[] = ['server', 'browser']): Treatment =>
  (text, file) => {
    const once = (done: string) => `((part) => { if (!part.doctored) { part.doctored = true; ${done}; } return part; })`;
    if (isPart(part, file) && sides.includes('browser'))
      return text.replace(
        /(\w+\.d\(\w+,\{default:\(\)=>)(\w+)/,
        (_, before: string, name: string) => `${before}${once(`(${change})(part)`)}(${name})`,
      );
    if (isServer(file) && sides.includes('server')) return text + changedWidget(part, once(`${illAfterTrial}(part, ${change})`));
    return text;
  };

/** Throws when a part's code is run for the first time. */
export const throwsAtLoad =
  (part: string, message: string, side: Side): Treatment =>
  (text, file) => {
    const failure = `throw new Error(${JSON.stringify(message)});`;
    if (side === 'server') return isServer(file) ? failure + text : text;
    return isPart(part, file) ? text.replace(/(\d+\(\w+,\w+,\w+\)\{)(?=\w+\.r\(\w+\),\w+\.d\(\w+,\{default:)/, `$1${failure}`) : text;
  };

/** For `partChanged`: the view within an element whose click handler throws. */
export const throwsOnClick = `(part) => {
  const { View } = part;
  const fails = () => { throw new Error('the corkscrew broke'); };
  part.View = (props) => { const view = View(props); return view && { ...view, type: 'div', key: null, props: { onClick: fails, children: view } }; };
}`;
