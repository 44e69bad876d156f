import { describe, expect, it } from 'vitest';
import { linkedInAddress } from './own-certificate.tsx';

const own = {
  ...{ code: 'CODE', reference: 'ACME-2026-00001', courseTitle: 'Drawing' },
  ...{ issuedDate: '2026-12-31T22:30:00.000Z', expiresDate: '2027-06-30T22:30:00.000Z' },
};
const factsIn = (timeZone: string, expiresDate: string | null = own.expiresDate) => {
  const realm = { name: 'Academy', origin: 'http://academy.localhost', settings: { timeZone } };
  return Object.fromEntries(new URL(linkedInAddress({ ...own, expiresDate }, realm)).searchParams);
};

describe('linkedInAddress', () => {
  it('names the months in the time zone of the portal', () => {
    expect(factsIn('Asia/Riyadh')).toMatchObject({
      ...{ issueYear: '2027', issueMonth: '1', expirationYear: '2027', expirationMonth: '7' },
      ...{ name: 'Drawing', organizationName: 'Academy', certUrl: 'http://academy.localhost/verify/CODE' },
    });
    expect(factsIn('UTC')).toMatchObject({ issueYear: '2026', issueMonth: '12', expirationMonth: '6' });
  });

  it('names no end of a certificate without one', () => {
    expect(Object.keys(factsIn('UTC', null)).filter((key) => key.startsWith('expiration'))).toEqual([]);
  });
});
