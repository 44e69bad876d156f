import { readFile } from 'node:fs/promises';
import { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter } from 'age-encryption';
import { BackupError } from './manifest.ts';

/** A step of a pipeline that encrypts or decrypts. */
export type Cipher = (content: AsyncIterable<Buffer>) => AsyncGenerator<Buffer>;

/**
 * Returns the step that encrypts to every recipient, in age's format (https://age-encryption.org/v1).
 * @throws BackupError for a text that is no recipient
 */
export function createEncryption(recipients: readonly string[]): Cipher {
  const encrypter = new Encrypter();
  for (const recipient of recipients) {
    // Its text is kept out of the message, and of the log.
    if (/^age-secret-key-/i.test(recipient))
      throw new BackupError('A recipient is a public key of age, such as age1…, and this is a secret one.');
    try {
      encrypter.addRecipient(recipient);
    } catch (error) {
      throw new BackupError(`"${recipient}" is no recipient of age, such as age1….`, { cause: error });
    }
  }
  return async function* encrypt(content) {
    yield* toBuffers(await encrypter.encrypt(ReadableStream.from<Uint8Array>(content)));
  };
}

/**
 * Returns the step that decrypts with the keys in a file as `age-keygen` writes it.
 * @throws BackupError if the file holds no key
 */
export async function readIdentity(path: string): Promise<Cipher> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new BackupError(`The key in ${path} cannot be read: ${error.message}.`, { cause: error });
  });
  const keys = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
  if (keys.length === 0) throw new BackupError(`${path} holds no key of age, such as AGE-SECRET-KEY-1….`);
  const decrypter = new Decrypter();
  for (const key of keys) {
    try {
      decrypter.addIdentity(key.trim());
    } catch (error) {
      // The message does not quote the line, which may be a key with a typing error.
      throw new BackupError(`${path} holds a line that is no key of age, such as AGE-SECRET-KEY-1….`, { cause: error });
    }
  }
  return async function* decrypt(content) {
    yield* toBuffers(await decrypter.decrypt(ReadableStream.from<Uint8Array>(content)));
  };
}

async function* toBuffers(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  for await (const { buffer, byteOffset, byteLength } of stream) yield Buffer.from(buffer, byteOffset, byteLength);
}
