import type { Currency } from '@dars/contracts/selling/currency';
import { describe, expect, it } from 'vitest';
import { readStatement, type StatementTask } from './statement-file.ts';

const read = (content: string | Buffer, { currency = 'SAR' as Currency, ...rest }: Partial<StatementTask> = {}) =>
  readStatement({ content: new Uint8Array(Buffer.from(content)), currency, columns: undefined, ...rest });
const problemOf = async (content: string | Buffer, currency?: Currency) =>
  read(content, { ...(currency && { currency }) }).then(
    () => 'ok',
    (error: { details?: { issues?: { rule: string }[] } }) => error.details?.issues?.[0]?.rule ?? String(error),
  );
/** The texts in Windows-1256. */
const windows1256 = (text: string): Buffer => {
  const decoder = new TextDecoder('windows-1256');
  const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]));
  return Buffer.from(Array.from(text, (letter) => bytes.get(letter) ?? 0x3f));
};

const SAUDI = `كشف حساب
رقم الحساب;SA0380000000608010167519

التاريخ;البيان;مدين;دائن;الرصيد;رقم المرجع
٢٤/١١/٢٠٢٦;حوالة واردة من خالد الدوسري NOOR-١٠٤٢;;٢٣٠٫٠٠;٥٬٢٣٠٫٠٠;FT26328KX91T
25/11/2026;شراء نقاط بيع;1,150.00;;4,080.00;POS1
26/11/2026;حوالة واردة;;1,500;5,580.00;FT2
الإجمالي;;;;;
`;

describe('a CSV statement', () => {
  it('is read below its header with Arabic digits and words, and every row is told', async () => {
    const { entries, columns, skipped, encoding } = await read(SAUDI);
    expect(columns.map(({ column }) => column)).toEqual(['day', 'description', 'debit', 'credit', null, 'reference']);
    expect([skipped, encoding]).toEqual([2, 'utf-8']);
    expect(entries).toMatchObject([
      { line: 5, kind: 'credit', day: '2026-11-24', amount: 23_000, bankReference: 'FT26328KX91T' },
      { line: 6, kind: 'debit', amount: 115_000 },
      { line: 7, kind: 'credit', amount: 150_000 },
      { line: 8, kind: 'refused', reason: 'no-day' },
    ]);
    expect(entries[0]?.text).toBe('حوالة واردة من خالد الدوسري NOOR-١٠٤٢');
  });

  it('is read in the encoding of Windows for Arabic', async () => {
    const { encoding, entries } = await read(windows1256('التاريخ,البيان,المبلغ\r\n2026-11-24,حوالة نور,230.00\r\n'));
    expect([encoding, entries[0]?.text]).toEqual(['windows-1256', 'حوالة نور']);
  });

  it('is read as Spanish banks write it: decimal commas, signs, and words for days', async () => {
    const { entries } = await read(
      Buffer.from(
        'Fecha operación;Concepto;Importe (EUR);Ordenante\n24/11/2026;Transferencia NOOR-1042;1.230,50;José Núñez\n13/11/2026;Comisión;-3,00;\n24 de noviembre de 2026;x;"1.230,5 EUR";\n',
        'latin1',
      ),
      { currency: 'EUR' },
    );
    expect(entries).toMatchObject([
      { kind: 'credit', day: '2026-11-24', amount: 123_050, payer: 'José Núñez' },
      { kind: 'debit', amount: 300 },
      { kind: 'credit', day: '2026-11-24', amount: 123_050 },
    ]);
  });

  it('is read as Egyptian banks write it: marks of credits and debits, and names of months', async () => {
    const { entries } = await read(
      'Transaction Date,Details,Amount,Dr/Cr,Currency\n24-Nov-2026,FT NOOR-7,"2,300.00",Cr,EGP\n24-Nov-2026,Fee,20.00,Dr,EGP\n24-Nov-2026,Wire,100.00,Cr,USD\n',
      { currency: 'EGP' },
    );
    expect(entries.map(({ kind, amount, reason }) => [kind, amount, reason])).toEqual([
      ['credit', 230_000, null],
      ['debit', 2_000, null],
      ['refused', null, 'other-currency'],
    ]);
  });

  it('lets the other amounts of a file decide what 1,500 dinars of three decimals are', async () => {
    const csv = (...amounts: string[]) =>
      `Date,Amount\n${amounts.map((amount) => `2026-11-24,"${amount}"\n`).join('')}`;
    const amounts = async (...all: string[]) =>
      (await read(csv(...all), { currency: 'KWD' })).entries.map(({ amount, reason }) => amount ?? reason);
    expect(await amounts('1,500')).toEqual(['ambiguous-amount']);
    expect(await amounts('1,500', '12.250')).toEqual(['ambiguous-amount', 'ambiguous-amount']);
    expect(await amounts('1,500', '2.5')).toEqual([1_500_000, 2_500]);
    expect(await amounts('1.500', '1,234.250')).toEqual([1_500, 1_234_250]);
    expect(await amounts('1,500', '2,5')).toEqual([1_500, 2_500]);
  });

  it('takes the month first only if a day shows it', async () => {
    const days = async (...all: string[]) =>
      (await read(`Date,Amount\n${all.map((day) => `${day},1.00\n`).join('')}`)).entries.map(({ day }) => day);
    expect(await days('03/04/2026', '12/05/26')).toEqual(['2026-04-03', '2026-05-12']);
    expect(await days('03/04/2026', '11/24/2026')).toEqual(['2026-03-04', '2026-11-24']);
    expect(await days('1448/05/12', '30/02/2026', '')).toEqual([null, null, null]);
  });

  it('shows columns that nobody knows, and is read as the caller says', async () => {
    const file = 'a,b,c\n2026-11-24,NOOR-1,230\n';
    expect(await read(file)).toMatchObject({
      missing: ['day', 'amount'],
      entries: [],
      preview: [{ row: 1 }, { row: 2 }],
    });
    const { entries, missing } = await read(file, { columns: ['day', 'description', 'amount'] });
    expect(missing).toEqual([]);
    expect(entries).toMatchObject([{ kind: 'refused' }, { kind: 'credit', text: 'NOOR-1', amount: 23_000 }]);
  });

  it('has a fingerprint that tells equal lines apart, and is the same in a longer file', async () => {
    const head = 'Date,Details,Amount\n';
    const row = '2026-11-24,سداد,230.00\n';
    const [one, two] = (await read(`${head}${row}${row}`)).entries;
    const later = (await read(`${head}2026-11-23,x,1.00\n${row}${row}`)).entries;
    expect(one?.fingerprint).not.toBe(two?.fingerprint);
    expect(later.slice(1).map(({ fingerprint }) => fingerprint)).toEqual([one?.fingerprint, two?.fingerprint]);
  });
});

const MT940 = `{1:F01RJHISARIAXXX0000000000}{2:O940}{4:
:20:STMT1126
:25:SA0380000000608010167519
:28C:00328/001
:60F:C261123SAR5000,00
:61:2611241124C230,00NTRFNOOR-1042//FT26328KX91T
:86:INWARD TRANSFER FROM KHALID ALDOSARI REF. NOOR-1042 FOR COURSE FE
ES NOVEMBER
:61:261124D11,50NCHGNONREF
:86:TRANSFER FEE
:61:261125RC230,00NRTINONREF
:61:261125CR1500,NTRFNONREF//9
:86:166?00GUTSCHRIFT?20EREF+NOOR-77 KURS ALGEBRA?21 NOVEMBER?32RIM HAD
DAD?33 SARL
:61:nonsense
:62F:C261125SAR6718,50
-}
`;

describe('an MT940 statement', () => {
  it('is read with its account, marks, references and senders, and a broken line is told', async () => {
    const { format, entries } = await read(MT940);
    expect(format).toBe('mt940');
    expect(entries).toMatchObject([
      { line: 6, kind: 'credit', day: '2026-11-24', amount: 23_000, bankReference: 'FT26328KX91T' },
      { line: 9, kind: 'debit', reason: null, amount: 1_150 },
      { line: 11, kind: 'debit', reason: 'reversal' },
      { line: 12, kind: 'credit', amount: 150_000, bankReference: '9', payer: 'RIM HADDAD SARL' },
      { line: 15, kind: 'refused', reason: 'broken', text: 'nonsense' },
    ]);
    expect(entries[0]).toMatchObject({ account: 'SA0380000000608010167519' });
    expect(entries[0]?.text).toContain('FOR COURSE FEES NOVEMBER');
    expect(entries[3]?.text).toContain('NOOR-77 KURS ALGEBRA');
  });

  it('refuses lines of an account in another currency, and takes three decimals where the currency has them', async () => {
    const dinars = MT940.replaceAll('SAR5', 'KWD5').replace('C230,00N', 'C230,125N');
    expect((await read(dinars)).entries[0]).toMatchObject({ kind: 'refused', reason: 'other-currency' });
    expect((await read(dinars, { currency: 'KWD' })).entries[0]).toMatchObject({ kind: 'credit', amount: 230_125 });
  });
});

const entry = (
  inside: string,
  { amount = '230.00', currency = 'SAR', direction = 'CRDT', status = '<Sts><Cd>BOOK</Cd></Sts>' } = {},
) =>
  `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd>${status}<BookgDt><Dt>2026-11-24</Dt></BookgDt>${inside}</Ntry>`;
const camt = (...entries: string[]) => `<?xml version="1.0" encoding="UTF-8"?>
<ns2:Document xmlns:ns2="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><ns2:BkToCstmrStmt><Stmt><Acct><Id><IBAN>ES9121000418450200051332</IBAN></Id></Acct>
${entries.join('\n')}
</Stmt></ns2:BkToCstmrStmt></ns2:Document>`;
const details = (text: string, more = '') =>
  `<TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>${more}<RltdPties><Dbtr><Pty><Nm>خالد &amp; ريم</Nm></Pty></Dbtr></RltdPties><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>`;

describe('a CAMT.053 statement', () => {
  it('is read in any version, with a line for each payment of an entry', async () => {
    const { format, entries } = await read(
      camt(
        entry(`<AcctSvcrRef>B1</AcctSvcrRef><NtryDtls>${details('سداد NOOR-1042')}</NtryDtls>`),
        entry('', { direction: 'DBIT' }),
        entry('<RvslInd>true</RvslInd>'),
        entry('', { status: '<Sts>PDNG</Sts>' }),
        entry('', { currency: 'USD' }),
        entry('', { amount: '230.005' }),
        entry(
          `<NtryDtls>${details('NOOR-1', '<Amt Ccy="SAR">100</Amt>')}${details('NOOR-2', '<Amt Ccy="SAR">130</Amt>')}</NtryDtls>`,
        ),
      ),
    );
    expect(format).toBe('camt');
    expect(entries).toMatchObject([
      { line: 3, kind: 'credit', amount: 23_000, payer: 'خالد & ريم', text: 'سداد NOOR-1042', bankReference: 'B1' },
      { kind: 'debit', reason: null },
      { kind: 'debit', reason: 'reversal' },
      { kind: 'refused', reason: 'pending' },
      { kind: 'refused', reason: 'other-currency' },
      { kind: 'refused', reason: 'no-amount' },
      { kind: 'credit', amount: 10_000, text: 'NOOR-1' },
      { kind: 'credit', amount: 13_000, text: 'NOOR-2' },
    ]);
  });
});

describe('a file that is no statement', () => {
  it.each([
    ['', 'statement-empty'],
    ['Date,Amount\n', 'statement-empty'],
    [Buffer.from('PK\u0003\u0004x'), 'statement-format'],
    [Buffer.from('%PDF-1.7 x'), 'statement-format'],
    ['<?xml version="1.0"?><Document><Other/></Document>', 'statement-format'],
    [camt(entry('<x>')), 'import-xml'],
    ['<?xml version="1.0"?><!DOCTYPE Document [<!ENTITY a "b">]><Document/>', 'import-doctype'],
    [camt(), 'statement-empty'],
    [`Date,Amount\n${'2026-11-24,1\n'.repeat(2_001)}`, 'statement-rows'],
    [`:20:x\n:25:y\n${':61:261124C1,NTRFx\n'.repeat(2_001)}`, 'statement-rows'],
  ])('is refused (%#)', async (content, rule) => {
    expect(await problemOf(content)).toBe(rule);
  });
});
