import type { Schema } from '@cellardoor/mfe-kit/server';
import { type Misfit, misfits } from './misfits.ts';
import { schemaText } from './schema-text.ts';
import { listed, withSteps } from './words.ts';

/** Details of events by their names, and whose they are: 'mfe-product (live 1.0.0-5f0c1d2e3a)', of the project 'mfe-product'. */
interface Side {
  readonly said: string;
  readonly project: string;
  readonly details: Readonly<Record<string, Schema>>;
}

/** Sentences for the events of which the one expects what the other does not tell. More than is expected may be told. [EMB-06] */
export const checkDetails = (emitter: Side, listener: Side): string[] =>
  Object.entries(listener.details).flatMap(([event, expected]) => {
    const told = emitter.details[event];
    const found = told ? misfits(told, expected, false) : [];
    return found.length > 0 ? [sentence(event, emitter, listener, found)] : [];
  });

const nameOf = ({ name }: Misfit) => name || 'its detail';

function sentence(event: string, emitter: Side, listener: Side, found: readonly Misfit[]): string {
  const missing = found.filter(({ kind }) => kind === 'missing').map(nameOf);
  const others = found.filter(({ kind }) => kind === 'other');
  const tells = [
    ...(missing.length > 0 ? [`does not always tell ${listed(missing)}`] : []),
    ...others.map((misfit) => `tells ${nameOf(misfit)} as ${schemaText(misfit.given!)}`),
  ];
  const reads = [
    ...(missing.length > 0 ? [`expects ${missing.length > 1 ? 'them' : 'it'}`] : []),
    ...others.map((misfit) => `expects ${nameOf(misfit)} as ${schemaText(misfit.taken!)}`),
  ];
  const steps =
    missing.length > 0
      ? [
          `Release ${emitter.project} with an event ${event} that tells ${listed(missing)}, beside what else it tells.`,
          `Then release ${listener.project}. What no release expects any more may go after that.`,
        ]
      : [
          `Release ${listener.project} so that it takes ${listed(others.map(nameOf))} in both ways.`,
          `Then release ${emitter.project}. What no release tells any more may go after that.`,
        ];
  return withSteps(`the event ${event} of ${emitter.said} ${listed(tells)}; ${listener.said} ${listed(reads)}`, steps);
}
