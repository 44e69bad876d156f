import { describe, expect, it } from 'vitest';
import { certificateListInput, parseCertificateSearch } from './certificate-search.ts';

describe('the address of the list of certificates', () => {
  it('gives the filters to the server, and leaves out what it does not know', () => {
    const search = parseCertificateSearch({ page: '2', q: ' ana ', state: 'REVOKED', course: 'c1', open: 'k1' });
    expect(search).toEqual({ page: 2, size: undefined, q: 'ana', state: 'REVOKED', course: 'c1', open: 'k1' });
    expect(certificateListInput(search)).toEqual({
      page: 1,
      size: 10,
      query: 'ana',
      status: 'REVOKED',
      courseId: 'c1',
    });
    expect(certificateListInput(parseCertificateSearch({ state: 'LOST', course: '' }))).toEqual({ page: 0, size: 10 });
  });
});
