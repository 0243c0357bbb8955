import type { PostcodeAddresses } from '@cellardoor/contracts/api/addresses';
import { listAddresses } from '@cellardoor/contracts/calls/addresses';
import { useMarket } from '@cellardoor/i18n';
import { type TownField, writtenPostcode } from '@cellardoor/rules/addresses';
import { useAfterPointerUp } from '@cellardoor/ui';
import { useSend } from '@cellardoor/user-model';
import { type RefObject, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type AddressFormValues, type AddressOf, fieldOf, type FilledIn } from './address-form-values.ts';

export type PostcodePlace = PostcodeAddresses['addresses'][number];

/** What a postcode says of where it is, as it is read. */
export const placeFields = ['suburb', 'city', 'state'] as const;
export type PlaceField = (typeof placeFields)[number];

/** Places that have a postcode. */
interface Found {
  readonly postcode: string;
  readonly places: readonly PostcodePlace[];
  /** What was filled in of the only one: what the shopper had typed is not. */
  readonly filled: readonly PlaceField[];
}

/**
 * Fills in the town and the state of a postcode that is typed before them. What the shopper typed stays; what another postcode filled in
 * is replaced, also after a reload. Of several places the shopper chooses one. A look-up that fails, or knows nothing, leaves the form as it
 * is. [ADR-02] [CHK-03]
 * @param filled outlives the form, which is closed and opened again
 */
export function usePlaces({ getValues, setValue, formState }: UseFormReturn<AddressFormValues>, filled: RefObject<FilledIn>) {
  const { address: shape } = useMarket();
  const send = useSend();
  const [found, setFound] = useState<{ readonly [Of in AddressOf]?: Found }>({});
  const asked = useRef<{ [Of in AddressOf]?: string }>({});
  const afterPress = useAfterPointerUp();
  const tell = (of: AddressOf, what: Found | undefined) => setFound((before) => ({ ...before, [of]: what }));
  const valueOf = (of: AddressOf, field: TownField) => String(getValues(fieldOf(of, field)) ?? '').trim();
  const asksFor = shape.town.filter((field) => field !== 'postcode' && !shape.optional.includes(field));

  /** True for a field that is empty, or still holds what a postcode filled in. */
  const isOpen = (of: AddressOf, field: TownField) => ['', filled.current.values[fieldOf(of, field)]].includes(valueOf(of, field));
  const write = (of: AddressOf, place: PostcodePlace, isChosen: boolean): PlaceField[] => {
    const written = placeFields.filter((field) => place[field] && asksFor.includes(field) && (isChosen || isOpen(of, field)));
    for (const field of written) {
      setValue(fieldOf(of, field), place[field]!, { shouldValidate: formState.isSubmitted });
      filled.current.values[fieldOf(of, field)] = place[field]!;
    }
    return written;
  };

  /** What the postcode of an address that came with the page says of its place, it is taken to have filled in. */
  const recall = async (of: AddressOf, postcode: string): Promise<void> => {
    const { defaultValues = {} } = formState;
    const before = (of === 'billing' ? defaultValues.billingAddress : defaultValues)?.postcode;
    if (!before || before === postcode || !filled.current.unknown.has(of)) return;
    const answer = await send(listAddresses, { postcode: before }).catch(() => null);
    if (!answer) return;
    filled.current.unknown.delete(of);
    for (const field of asksFor)
      if (answer.addresses.some((place) => place[field as PlaceField] === valueOf(of, field)))
        filled.current.values[fieldOf(of, field)] = valueOf(of, field);
  };

  const look = async (of: AddressOf): Promise<void> => {
    const postcode = writtenPostcode(shape, valueOf(of, 'postcode'));
    const isNew = asked.current[of] !== postcode;
    asked.current[of] = postcode;
    if (postcode && isNew) await recall(of, postcode);
    if (asked.current[of] !== postcode) return;
    const isWanted = isNew ? asksFor.some((field) => isOpen(of, field)) : !asksFor.every((field) => valueOf(of, field));
    // what goes from the page moves it as much as what comes
    if (!postcode || !isWanted) return afterPress(() => tell(of, undefined));
    const answer = await send(listAddresses, { postcode }).catch(() => null);
    afterPress(() => {
      // another postcode was typed meanwhile
      if (asked.current[of] !== postcode) return;
      const places = answer?.addresses ?? [];
      const written = places.length === 1 ? write(of, places[0]!, false) : [];
      tell(of, places.length > 0 ? { postcode, places, filled: written } : undefined);
    });
  };
  return {
    foundFor: (of: AddressOf) => found[of],
    /** Takes the place that the shopper chose. */
    take: (of: AddressOf, place: PostcodePlace) => write(of, place, true),
    look,
    /** Asks again for what an answer has not filled in: the form was closed before it came. */
    lookOnward: (of: AddressOf) => {
      if (!asksFor.every((field) => valueOf(of, field))) void look(of);
    },
  };
}
