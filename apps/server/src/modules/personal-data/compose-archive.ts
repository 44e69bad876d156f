import { once } from 'node:events';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { PLATFORM_ID } from '@dars/contracts/platform';
import { uploads } from '@dars/db/schema/content/uploads';
import { certificates } from '@dars/db/schema/learning/certificates';
import type { TenantTx } from '@dars/db/tx';
import { and, asc, eq, inArray, isNull, ne, or } from 'drizzle-orm';
import { ZipFile } from 'yazl';
import type { Deps } from '../../core/deps.ts';
import type { Drawer } from '../../drawing/drawer.ts';
import type { StoredCertificate } from '../certificate/store.ts';
import { type Brand, findBrand } from '../mail/brand.ts';
import { getSettings } from '../settings/store.ts';
import { uploadOf } from '../upload/rules.ts';
import type { Upload } from '../upload/store.ts';
import { composePage } from './compose-page.ts';
import { type DataSubject, findRows } from './find-rows.ts';
import { listEvents } from './list-events.ts';
import { NAME_LISTS } from './list-names.ts';
import { findPerson, readAll } from './list-readable.ts';
import type { ArchivedCertificate, ArchivedFile, PageContent } from './list-sections.ts';
import { hasDocument, renderCertificate } from './render-certificate.ts';
import { DATA_PARTS, type DataPart, tablesOf } from './rules.ts';
import type { StoredExport } from './store.ts';

export type ArchiveDeps = Pick<Deps, 'config' | 'db' | 'log' | 'now' | 'storage'> & { drawer: Drawer };

/** The version of data.json's form. */
const FORMAT = 1;
/** The purposes of the files that a person sends for themselves; other files belong to the portal. */
const OWN_FILES = ['photo', 'answer', 'receipt'] as const;

type Contents = Awaited<ReturnType<typeof findContents>>;

export interface Archive {
  /** The bytes of the ZIP file. */
  stream: Readable;
  /** Resolves when everything has been put in; rejects if a part could not be read. */
  filled: Promise<void>;
}

/**
 * Composes the archive of a person's data: data.json, a readable page, their files and certificates. One part is read
 * after the other, while `stream` is read.
 * @param onStep called after each part with the number of finished parts, of the total
 */
export function composeArchive(
  deps: ArchiveDeps,
  copy: Pick<StoredExport, 'tenantId' | 'userId' | 'language'>,
  onStep: (done: number, total: number) => Promise<void>,
): Archive {
  const zip = new ZipFile();
  const stream = zip.outputStream as Readable;
  const failed = once(zip, 'error').then(([error]) => Promise.reject(error));
  const filled = Promise.race([fill(deps, { zip, copy, onStep }), failed]).catch((error: Error) => {
    stream.destroy(error);
    throw error;
  });
  return { stream, filled };
}

interface Filling {
  zip: ZipFile;
  copy: Pick<StoredExport, 'tenantId' | 'userId' | 'language'>;
  onStep: (done: number, total: number) => Promise<void>;
}

async function fill(deps: ArchiveDeps, { zip, copy, onStep }: Filling): Promise<void> {
  const madeAt = deps.now();
  const contents = await deps.db.withTenant(copy.tenantId, (tx) => findContents(tx, copy), { readOnly: true });
  const tables = DATA_PARTS.flatMap(tablesOf).length;
  const total = tables + contents.files.length + contents.certificates.length + 1;
  let done = 0;
  const step = () => onStep(++done, total);
  await onStep(0, total);
  const counts = Object.fromEntries(DATA_PARTS.map((part) => [part, 0])) as Record<DataPart, number>;
  await add(zip, 'data.json', Readable.from(composeJson(deps, { copy, contents, madeAt, counts, step })));
  const files = await addFiles(deps, zip, contents.files, step);
  const documents = await addCertificates(deps, { zip, contents, step });
  const page: PageContent = { ...contents.facts, madeAt, files, certificates: documents, counts };
  await add(zip, 'index.html', Readable.from(composePage(deps.db, copy.language, page)));
  zip.end();
  await step();
}

async function findContents(tx: TenantTx, { tenantId, userId, language }: Filling['copy']) {
  const person = await findPerson(tx, { tenantId, userId });
  if (!person) throw new Error('The person whose data was asked for is gone');
  // The picture of a member of the staff may have been sent by an admin.
  const picture = uploadOf(person.imageUrl ?? '');
  const isOwn = or(
    and(eq(uploads.createdBy, userId), inArray(uploads.purpose, [...OWN_FILES])),
    picture && eq(uploads.id, picture.uploadId),
  );
  const isStored = and(eq(uploads.tenantId, tenantId), ne(uploads.status, 'pending'), isNull(uploads.expiresAt));
  const [files, issued, brand, settings] = await Promise.all([
    tx.select().from(uploads).where(and(isStored, isOwn)).orderBy(asc(uploads.createdAt), asc(uploads.id)),
    tx
      .select()
      .from(certificates)
      .where(and(eq(certificates.tenantId, tenantId), eq(certificates.userId, userId)))
      .orderBy(asc(certificates.issuedAt), asc(certificates.id)),
    findBrand(tx, tenantId),
    getSettings(tx, tenantId),
  ]);
  const { timeZone } = brand.settings;
  const calendar = person.calendar ?? settings.calendar;
  return { facts: { person, portal: brand.nameIn(language), timeZone, calendar }, files, certificates: issued, brand };
}

/** Adds a part to the archive, and resolves when it has been read to its end. */
async function add(zip: ZipFile, name: string, content: Readable, isCompressed = true): Promise<void> {
  zip.addReadStream(content, name, { compress: isCompressed });
  await finished(content, { writable: false });
}

async function addFiles(
  { storage, log }: ArchiveDeps,
  zip: ZipFile,
  found: readonly Upload[],
  step: () => Promise<void>,
): Promise<ArchivedFile[]> {
  const added: ArchivedFile[] = [];
  for (const { key, size, createdAt } of found) {
    const path = `files/${key.slice(key.lastIndexOf('/') + 1)}`;
    const content = await storage.open(key);
    // Pictures, sound and documents are compressed already.
    if (content) {
      await add(zip, path, content, false);
      added.push({ path, size, createdAt });
    } else log.warn({ key }, 'a file that belongs into the copy of a person’s data is missing in the storage');
    await step();
  }
  return added;
}

async function addCertificates(
  deps: ArchiveDeps,
  { zip, contents, step }: { zip: ZipFile; contents: Contents; step: () => Promise<void> },
): Promise<ArchivedCertificate[]> {
  const added: ArchivedCertificate[] = [];
  for (const stored of contents.certificates) {
    const path = await addCertificate(deps, { zip, stored, brand: contents.brand });
    const { reference, courseTitle, issuedAt, revokedAt } = stored;
    added.push({ path, reference, courseTitle, issuedAt, isRevoked: revokedAt !== null });
    await step();
  }
  return added;
}

async function addCertificate(
  deps: ArchiveDeps,
  { zip, stored, brand }: { zip: ZipFile; stored: StoredCertificate; brand: Brand },
): Promise<string | null> {
  if (!hasDocument(stored) || stored.tenantId === PLATFORM_ID) return null;
  // The prefix of a portal may have signs that the name of a file may not.
  const path = `certificates/${stored.reference.replace(/[^\w-]/g, '_')}.pdf`;
  await add(zip, path, Readable.from([await renderCertificate(deps, stored, brand)]), false);
  return path;
}

interface JsonContent {
  copy: DataSubject;
  contents: Contents;
  madeAt: Date;
  /** Gets the number of records of each part. */
  counts: Record<DataPart, number>;
  step: () => Promise<void>;
}

async function* composeJson(deps: ArchiveDeps, content: JsonContent): AsyncGenerator<string> {
  const { copy, contents, madeAt, counts, step } = content;
  const { portal, timeZone } = contents.facts;
  const about = { format: FORMAT, portal, tenantId: copy.tenantId, userId: copy.userId, timeZone, madeAt };
  yield `{"about":${JSON.stringify(about)},"data":{`;
  for (const [index, part] of DATA_PARTS.entries()) {
    yield `${index === 0 ? '' : ','}\n"${part}":{`;
    for (const [place, name] of tablesOf(part).entries()) {
      yield `${place === 0 ? '' : ','}\n"${name}":[`;
      let written = 0;
      for await (const rows of name === 'auditEvents' ? listEvents(deps.db, copy) : findRows(deps, copy, name)) {
        if (rows.length === 0) continue;
        yield (written === 0 ? '' : ',') + rows.map((row) => JSON.stringify(row)).join(',\n');
        written += rows.length;
      }
      counts[part] += written;
      yield ']';
      await step();
    }
    yield '}';
  }
  yield '},"names":{';
  yield* composeNames(deps.db, copy);
  yield '}}\n';
}

/** Writes what the ids of courses, lessons and activities stand for. */
async function* composeNames(db: ArchiveDeps['db'], subject: DataSubject): AsyncGenerator<string> {
  for (const [index, [kind, list]] of Object.entries(NAME_LISTS).entries()) {
    yield `${index === 0 ? '' : ','}\n"${kind}":{`;
    let separator = '';
    for await (const { id, name } of readAll(db, subject, list)) {
      yield `${separator}\n"${id}":${JSON.stringify(name)}`;
      separator = ',';
    }
    yield '}';
  }
}
