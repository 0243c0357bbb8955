import { expect } from '@playwright/test';
import { mailsTo } from '../site/mail.ts';
import type { Person } from './people.ts';

const temporaryPattern = /\b\w{4}-\w{4}-\w{4}\b/;

/** The temporary password and the page to type it on, from the mail that brings them. */
export async function temporaryMail({ email }: Person): Promise<{ password: string; address: string }> {
  const mail = async () => (await mailsTo(email)).find((text) => text.includes('Your temporary password')) ?? '';
  await expect.poll(mail).toMatch(temporaryPattern);
  const text = await mail();
  return { password: temporaryPattern.exec(text)![0], address: /https?:\/\/\S+/.exec(text)![0] };
}
