import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createEncryption, readIdentity } from './age.ts';
import type { Manifest } from './manifest.ts';
import { BackupReader } from './reader.ts';
import { BackupWriter } from './writer.ts';

const SECRET = 'the name of a learner';
const PARTS: Record<string, Buffer> = {
  'tables/users.copy': Buffer.from(`${SECRET}\n`.repeat(1000)),
  'tables/courses.copy': Buffer.alloc(0),
  // One chunk of age's format, and one byte more.
  'files/x/one.png': randomBytes(65_536),
  'files/x/two.png': randomBytes(65_537),
  'database.dump': randomBytes(3_000_000),
};
const MANIFEST: Manifest = {
  ...{ format: 'dars-backup', version: 1, of: 'tenant', madeAt: '2026-11-26T02:30:00.000Z', migrations: [] },
  ...{ tenant: { id: 'x', slug: SECRET }, tables: [], files: [], missing: [] },
};

let folder: string;
let keys: { identity: string; recipient: string }[];
let saved: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dars-age-'));
  keys = await Promise.all(['a', 'b', 'c'].map(makeKey));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(async () => {
  saved = await mkdtemp(join(folder, 'backup-'));
  const writer = new BackupWriter(saved, createEncryption(keys.slice(0, 2).map(({ recipient }) => recipient)));
  for (const [name, content] of Object.entries(PARTS)) await writer.write(name, [content]);
  await writer.finish(MANIFEST);
});

/** Makes a key in a file as `age-keygen` writes it. */
async function makeKey(name: string): Promise<{ identity: string; recipient: string }> {
  const secret = await generateX25519Identity();
  const recipient = await identityToRecipient(secret);
  const identity = join(folder, name);
  await writeFile(identity, `# created: 2026-11-26\n# public key: ${recipient}\n${secret}\n`);
  return { identity, recipient };
}

const open = async (key = 0) => BackupReader.open(saved, await readIdentity(keys[key]?.identity ?? ''));
const filesIn = async () => (await readdir(join(saved, 'parts'))).map((name) => join(saved, 'parts', name));

describe('an encrypted backup', () => {
  it.each([0, 1])('is read with the key of any of its recipients (%i)', async (key) => {
    const backup = await open(key);
    expect(backup.manifest).toMatchObject(MANIFEST);
    for (const [name, content] of Object.entries(PARTS))
      expect((await buffer(backup.read(name))).equals(content), name).toBe(true);
  });

  it('tells without a key only sizes, times and its installation', async () => {
    expect((await readdir(saved)).toSorted()).toEqual(['SHA256SUMS', 'label.json', 'manifest.json.age', 'parts']);
    const files = await filesIn();
    expect(files).toHaveLength(Object.keys(PARTS).length);
    for (const file of files) expect(file).toMatch(/\/[\da-f-]{36}\.age$/);
    const others = ['manifest.json.age', 'SHA256SUMS', 'label.json'].map((name) => join(saved, name));
    for (const file of [...files, ...others]) {
      const content = (await readFile(file)).toString('latin1');
      for (const word of [SECRET, 'users', 'one.png', 'database', 'dars-backup']) expect(content).not.toContain(word);
    }
  });

  it('is checked without a key by its checksums', async (context) => {
    const check = () => spawnSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: saved, encoding: 'utf8' });
    if (check().error) context.skip('sha256sum is not installed');
    expect(check()).toMatchObject({ status: 0, stderr: '' });
    const [first = ''] = await filesIn();
    await writeFile(first, 'x');
    expect(check().status).toBe(1);
  });

  it('is refused without a key, with another key and with a file that holds none', async () => {
    await expect(BackupReader.open(saved)).rejects.toThrow('The backup is encrypted. Name the file with its key');
    await expect(open(2)).rejects.toThrow('The key does not decrypt the backup.');
    await writeFile(join(folder, 'none'), '# nothing\n');
    await expect(readIdentity(join(folder, 'none'))).rejects.toThrow('holds no key of age');
    await writeFile(join(folder, 'broken'), 'AGE-SECRET-KEY-1XYZ\n');
    const refusal = await readIdentity(join(folder, 'broken')).catch((error: Error) => error);
    expect(String(refusal)).toMatch(/holds a line that is no key of age/);
    expect(String(refusal)).not.toContain('1XYZ');
  });

  it('is refused where a part is damaged or cut off', async () => {
    const sizes = (await filesIn()).map(async (file) => ({ file, bytes: (await readFile(file)).length }));
    const largest = (await Promise.all(sizes)).toSorted((one, other) => other.bytes - one.bytes)[0];
    const { file = '', bytes = 0 } = largest ?? {};
    const whole = await readFile(file);
    const backup = await open();
    const read = () => backup.digest('database.dump', buffer);
    expect((await read()).equals(PARTS['database.dump'] ?? Buffer.alloc(0))).toBe(true);
    // A whole number of chunks is left.
    const chunk = 65_536 + 16;
    await truncate(file, bytes - ((3_000_000 % 65_536) + 16) - chunk);
    await expect(read()).rejects.toThrow('database.dump of the backup is damaged');
    whole[1_000_000] = (whole[1_000_000] ?? 0) ^ 1;
    await writeFile(file, whole);
    await expect(read()).rejects.toThrow('database.dump of the backup is damaged');
  });

  it('never leads out of its folder', async () => {
    const outside = join(folder, 'outside.age');
    await writeFile(outside, 'x');
    const writer = new BackupWriter(saved, createEncryption([keys[0]?.recipient ?? '']));
    await rm(join(saved, 'manifest.json.age'));
    await rm(join(saved, 'SHA256SUMS'));
    await writer.finish(MANIFEST);
    const backup = await open();
    Object.assign(backup.manifest, { parts: { 'tables/users.copy': '../../outside.age' } });
    await expect(backup.digest('tables/users.copy', buffer)).rejects.toThrow(/no such file.*parts\/outside\.age/);
  });
});

it('createEncryption refuses a text that is no recipient', () => {
  expect(() => createEncryption(['age1xyz'])).toThrow('"age1xyz" is no recipient of age');
});

it('createEncryption does not repeat a secret key that is given as a recipient', () => {
  expect(() => createEncryption(['AGE-SECRET-KEY-1XYZ'])).toThrow(
    /^A recipient is a public key of age, .* a secret one\.$/,
  );
});

describe('with the program age', () => {
  const hasAge = spawnSync('age', ['--version']).error === undefined;
  if (!hasAge) process.stderr.write('Interoperability with age: NOT RUN, the program age is not installed.\n');
  const runAge = (args: string[]) => spawnSync('age', args, { encoding: 'buffer', maxBuffer: 8_000_000 });

  it('a part is decrypted without Dars', async (context) => {
    if (!hasAge) context.skip('age is not installed');
    const identity = keys[1]?.identity ?? '';
    const text = runAge(['--decrypt', '--identity', identity, join(saved, 'manifest.json.age')]).stdout.toString();
    const { parts }: Manifest = JSON.parse(text);
    for (const [name, content] of Object.entries(PARTS)) {
      const { status, stdout } = runAge(['--decrypt', '-i', identity, join(saved, parts?.[name] ?? '')]);
      expect([name, status, stdout.equals(content)]).toEqual([name, 0, true]);
    }
  });

  it('what age encrypted is decrypted by a key of age-keygen', async (context) => {
    if (!hasAge) context.skip('age is not installed');
    const identity = join(folder, 'keygen');
    const { stderr } = spawnSync('age-keygen', ['--output', identity], { encoding: 'utf8' });
    const [recipient = ''] = /age1\w+/.exec(stderr) ?? [];
    await mkdir(join(folder, 'theirs'));
    const [plain, encrypted] = [join(folder, 'theirs/plain'), join(folder, 'theirs/encrypted')];
    await writeFile(plain, PARTS['database.dump'] ?? '');
    runAge(['--encrypt', '--recipient', recipient, '--output', encrypted, plain]);
    const decrypt = await readIdentity(identity);
    async function* content() {
      yield await readFile(encrypted);
    }
    expect((await buffer(decrypt(content()))).equals(await readFile(plain))).toBe(true);
  });
});
