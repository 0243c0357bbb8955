/** True for an ISO date that the calendar has. A JavaScript date alone takes 2027-02-30 for the second of March. */
export function isDate(text: string): boolean {
  const noon = new Date(`${text}T12:00:00Z`);
  return !Number.isNaN(noon.getTime()) && noon.toISOString().slice(0, 10) === text;
}
