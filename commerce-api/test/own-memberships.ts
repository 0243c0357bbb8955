import type { OwnMembership, OwnMemberships } from '@cellardoor/contracts';
import { aMembership, fillCatalogue } from './catalogue.ts';
import { type Club, premiere, startClub } from './club.ts';
import type { TestDatabaseKind } from './databases.ts';
import type { Answer, Shopper } from './shopper.ts';

/** What sells each scheme. */
export const schemeItems = { UNLT: '00067SV', PREM: premiere, CONF: 'TCONF', CNF6: 'TCNF6', CNFM: 'TCNFM' } as const;

/** A club that sells all its schemes. */
export async function startSchemes(kind: Pick<TestDatabaseKind, 'create'>): Promise<Club> {
  const club = await startClub(kind);
  const term = (itemCode: string, scheme: string, price: number, months: number) => {
    const draft = aMembership(itemCode, scheme, price);
    return { ...draft, membership: { schemeId: scheme, months } };
  };
  await fillCatalogue(club.database, [
    term(schemeItems.CONF, 'CONF', 1999, 12),
    term(schemeItems.CNF6, 'CNF6', 1199, 6),
    term(schemeItems.CNFM, 'CNFM', 249, 1),
  ]);
  return club;
}

/** The customer's memberships, the newest first. */
export const ownMemberships = async (who: Shopper): Promise<readonly OwnMembership[]> =>
  (await who.send<OwnMemberships>('GET', '/api/user/memberships')).response.memberships;

export const newestMembership = async (who: Shopper): Promise<OwnMembership> => (await ownMemberships(who))[0]!;

export const cancellationOf = (id: string): string => `/api/user/memberships/${id}/cancellation`;

export const leaveMembership = (who: Shopper, id: string, when: 'end' | 'now'): Promise<Answer<OwnMemberships>> =>
  who.send<OwnMemberships>('POST', cancellationOf(id), { when });
