import { describe, expect, it } from 'vitest';
import { certificateListInput, parseCertificateSearch } from './certificate-search.ts';

const GROUP = '01890000-0000-7000-8000-000000000001';

describe('the address of the list of certificates', () => {
  it('gives the filters to the server, and leaves out what it does not know', () => {
    const search = parseCertificateSearch({
      page: '2',
      q: ' ana ',
      state: 'REVOKED',
      course: 'c1',
      group: GROUP,
      open: 'k1',
    });
    expect(search).toEqual({
      page: 2,
      size: undefined,
      q: 'ana',
      state: 'REVOKED',
      course: 'c1',
      group: GROUP,
      open: 'k1',
    });
    expect(certificateListInput(search)).toEqual({
      page: 1,
      size: 10,
      query: 'ana',
      status: 'REVOKED',
      courseId: 'c1',
      groupId: GROUP,
    });
    expect(certificateListInput(parseCertificateSearch({ state: 'LOST', course: '', group: 'x' }))).toEqual({
      page: 0,
      size: 10,
    });
  });
});
