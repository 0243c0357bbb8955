import type { Schema, WidgetSchema } from '@cellardoor/mfe-kit/server';
import { type Misfit, misfits } from './misfits.ts';
import { type ReleaseNeighbour, saidOf } from './release-neighbour.ts';
import { schemaText } from './schema-text.ts';
import { listed, withSteps } from './words.ts';

/** A module that has widgets, and one that places them. */
interface Pair {
  readonly provider: ReleaseNeighbour;
  readonly user: ReleaseNeighbour;
  /** Whose release is to go live. */
  readonly released: 'provider' | 'user';
  /** The provider's release that it would replace. */
  readonly before?: ReleaseNeighbour;
}

/** Sentences for the widgets of the one to which the other passes what they do not take, or not what they need. [EMB-06] */
export function checkProps(pair: Pair): string[] {
  const { provider, user } = pair;
  return provider.schemas.widgets.flatMap((widget) => {
    const places = user.schemas.places.filter((place) => place.widget === widget.widget);
    const wrong = places
      .map((place) => ({ place, found: misfits(place.props, widget.props, true) }))
      .filter(({ found }) => found.length > 0);
    if (wrong.length === 0) return [];
    const files = wrong.map(({ place }) => place.file);
    return [sentence(pair, widget, [...new Set(files)], eachOnce(wrong.flatMap(({ found }) => found)))];
  });
}

const eachOnce = (found: readonly Misfit[]) => [...new Map(found.map((misfit) => [`${misfit.kind} ${misfit.name}`, misfit])).values()];

function sentence(pair: Pair, widget: WidgetSchema, files: readonly string[], found: readonly Misfit[]): string {
  const { provider, user } = pair;
  const [unknown, missing] = [namesOf(found, 'unknown'), namesOf(found, 'missing')];
  const others = found.filter(({ kind }) => kind === 'other');
  const never = namesOf(
    found.filter(({ given }) => !given),
    'missing',
  );
  const seldom = missing.filter((name) => !never.includes(name));
  const takes = [
    ...(unknown.length > 0 ? [`takes no ${listed(unknown, 'and no')}`] : []),
    ...(missing.length > 0 ? [`needs ${listed(missing)}`] : []),
    ...others.map(({ name, taken }) => `takes ${name} as ${schemaText(taken!)}`),
  ];
  const passes = [
    ...(unknown.length > 0 ? [`passes ${listed(unknown)}`] : []),
    ...(never.length > 0 ? [`passes no ${listed(never, 'and no')}`] : []),
    ...(seldom.length > 0 ? [`does not always pass ${listed(seldom)}`] : []),
    ...others.map(({ name, given }) => `passes ${name} as ${schemaText(given!)}`),
  ];
  const there = `${widget.widget} of ${saidOf(provider, widget.file)} ${listed(takes)}`;
  return withSteps(`${there}; ${saidOf(user, ...files)} ${listed(passes)}`, stepsFor(pair, widget, found));
}

const namesOf = (found: readonly Misfit[], wanted: Misfit['kind']) => found.filter(({ kind }) => kind === wanted).map(({ name }) => name);

/** First a provider that takes both, then the user, and only then a provider that does without the old. */
function stepsFor({ provider, user, released, before }: Pair, widget: WidgetSchema, found: readonly Misfit[]): string[] {
  const isProvider = released === 'provider';
  const [unknown, missing] = [namesOf(found, 'unknown'), namesOf(found, 'missing')];
  const old = isProvider ? unknown : missing;
  const fresh = isProvider ? [...new Set([...missing, ...(unknown.length > 0 ? addedTo(widget, before) : [])])] : unknown;
  const others = found.filter(({ kind }) => kind === 'other');
  const both = [...old, ...fresh];
  const takes = [
    ...(both.length > 0
      ? [
          both.length > 1
            ? `takes ${listed(both)} and requires ${both.length > 2 ? 'none of them' : 'neither'}`
            : `takes ${both[0]!} as optional`,
        ]
      : []),
    ...others.map(({ name, given, taken }) => `takes ${name} as ${schemaText(given!)} and as ${schemaText(taken!)}`),
  ];
  const passes = [
    ...(fresh.length > 0 ? [`passes ${listed(fresh)}${old.length > 0 ? ` instead of ${listed(old)}` : ''}`] : []),
    ...(fresh.length === 0 && old.length > 0 ? [`passes no ${listed(old, 'and no')}`] : []),
    ...others.map(({ name, given, taken }) => `passes ${name} as ${schemaText((isProvider ? taken : given)!)}`),
  ];
  const rest =
    old.length > 0 ? `without ${listed(old)}` : fresh.length > 0 ? `with ${listed(fresh)} needed` : 'that takes the new type alone';
  return [
    `Release mfe-${provider.name} with a ${widget.widget} that ${listed(takes)}.`,
    `Then release mfe-${user.name}, which ${listed(passes)}. Only then may mfe-${provider.name} be released ${rest}.`,
  ];
}

/** Props that a widget has now and had not before: what others may pass in place of those that went. */
function addedTo({ widget, props }: WidgetSchema, before: ReleaseNeighbour | undefined): string[] {
  const known: Schema | undefined = before?.schemas.widgets.find((each) => each.widget === widget)?.props;
  return known ? Object.keys(props.properties ?? {}).filter((name) => !known.properties?.[name]) : [];
}
