import { format } from 'node:util';

/** Fails a component test in which React, a view or the platform wrote a warning or an error to the console. */
export function refuseComplaints(): void {
  const complaints: string[] = [];
  beforeEach(() => {
    complaints.length = 0;
    for (const level of ['error', 'warn'] as const)
      jest.spyOn(console, level).mockImplementation((...said: unknown[]) => void complaints.push(format(...said)));
  });
  afterEach(() => {
    jest.restoreAllMocks();
    if (complaints.length > 0) throw new Error(`The console must stay clean:\n${complaints.join('\n')}`);
  });
}
