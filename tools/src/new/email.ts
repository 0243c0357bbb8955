import { fail } from '../terminal.ts';
import type { Draft } from './draft.ts';
import { addImport } from './edits.ts';
import { camel } from './names.ts';

const folder = 'commerce-api/src/modules/mail';

/** An email: its texts, the job that sends it, its line among the emails, its proof. */
export function newEmail(draft: Draft, name: string | undefined): string {
  if (!/^[a-z]+(?:-[a-z0-9]+)*$/.test(name ?? '')) fail(`Name it in lower case, for example wrap-ready; got "${name ?? ''}".`);
  const email = name!;
  draft.write(`${folder}/${email}-email.ts`, emailSource(email));
  draft.write(`${folder}/${email}-jobs.ts`, jobs(email));
  draft.write(`commerce-api/test/${email}-mail.spec.ts`, proof(email));
  draft.change(`${folder}/mail-jobs.ts`, (old) => old.replace(/\n(?=    '[\w-]+': async)/, `\n    ...${camel(email)}Jobs(send),\n`));
  addImport(draft, `${folder}/mail-jobs.ts`, `${camel(email)}Jobs`, `./${email}-jobs.ts`);
  return `Enqueue a job of kind ${email}-mail where it becomes necessary. Prove it: npx jest commerce-api/test/${email}-mail.spec --selectProjects spec.`;
}

const words = (name: string) => name.replaceAll('-', ' ').replace(/^./, (first) => first.toUpperCase());

const emailSource = (name: string) => `import type { BrandFacts } from '@cellardoor/contracts';
import { fromBrand } from './from-brand.ts';
import type { Email } from './email.ts';

/** Whom it tells what, in a sentence. */
export const ${camel(name)}Email = (brand: BrandFacts, to: string): Email => ({
  ...fromBrand(brand),
  to,
  subject: '${words(name)}',
  preview: 'What a mailbox shows beside the subject',
  title: '${words(name)}',
  blocks: [{ of: 'paragraph', text: 'What has happened, and what can be done now.' }],
});
`;

const jobs = (name: string) => `import type { JobHandler } from '../../platform/jobs/run-queue.ts';
import type { ToldAddress } from './email-jobs.ts';
import { brandFactsFor } from './from-brand.ts';
import { sealed } from './sealed-email.ts';
import type { SendMail } from './post.ts';
import { ${camel(name)}Email } from './${name}-email.ts';

/** Sends it; a job that runs twice sends the same email, by its subject. */
export const ${camel(name)}Jobs = (send: SendMail): Record<string, JobHandler> => ({
  '${name}-mail': async (payload) => {
    const { email, subject, ...market } = payload as unknown as ToldAddress & { readonly subject: string };
    await send(\`${name}-\${subject}\`, sealed(${camel(name)}Email(brandFactsFor(market), email), market.brand), new Date());
  },
});
`;

const proof = (name: string) => `import { countryIds } from '@cellardoor/contracts/countries';
import { enqueueJob } from '../src/platform/jobs/job-store.ts';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { embedded } from './databases.ts';
import { eventually } from './eventually.ts';
import { mailsTo } from './mails.ts';

describe('the email ${name}', () => {
  let api: ApiUnderTest;
  beforeAll(async () => void (api = await startApi(embedded)), 240_000);
  afterAll(() => api?.stop());

  it('tells whom it is for what has happened', async () => {
    const payload = { email: '${name}@example.com', brand: 'law', country: countryIds[0]!, subject: 'one' };
    await enqueueJob(api.database, { kind: '${name}-mail', payload, dedupe: '${name}-one' });
    await eventually(() => mailsTo(api, payload.email).length > 0);
    expect(mailsTo(api, payload.email)[0]).toContain('${words(name)}');
  });
});
`;
