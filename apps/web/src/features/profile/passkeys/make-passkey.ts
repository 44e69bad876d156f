import type { NewPasskey, PasskeyCreation } from '@dars/contracts/accounts/passkey';

/** Whether this browser makes passkeys, and reads the server's request for one by itself. */
export const makesPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && typeof PublicKeyCredential.parseCreationOptionsFromJSON === 'function';

/** `known`: the device holds a passkey of the account already. */
export type Unmade = 'cancelled' | 'known';

/** Lets the browser make a passkey, for which the device asks its person. */
export async function makePasskey(creation: PasskeyCreation): Promise<NewPasskey['credential'] | Unmade> {
  try {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(creation);
    const made = await navigator.credentials.create({ publicKey });
    if (!(made instanceof PublicKeyCredential)) return 'cancelled';
    const { id, response } = made.toJSON() as RegistrationResponseJSON;
    const { clientDataJSON, attestationObject, transports } = response;
    return { id, clientDataJSON, attestationObject, transports };
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    return error.name === 'InvalidStateError' ? 'known' : 'cancelled';
  }
}
