import type { PasskeyAssertion } from '@dars/contracts/accounts/passkey';
import type { Language } from '@dars/contracts/languages';
import { type Answer, completePasskey, startPasskey } from '../requests.ts';

/** Whether the browser offers passkeys in the list of a field. */
export const offersInField = async (): Promise<boolean> =>
  (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true;

interface PasskeyAsk {
  language: Language;
  /** `conditional`: in the list of the e-mail field, for as long as the page is open. */
  mediation: 'conditional' | 'required';
  signal: AbortSignal;
}

/**
 * Asks the browser for a passkey and signs in by it.
 * @returns undefined if the person has chosen none
 */
export async function signInByPasskey({
  language,
  mediation,
  signal,
}: PasskeyAsk): Promise<Answer<unknown> | undefined> {
  const asked = await startPasskey(language);
  if (asked.failure) return asked;
  const credential = await readPasskey(asked.data, { mediation, signal });
  return credential && completePasskey(credential, language);
}

async function readPasskey(
  request: PublicKeyCredentialRequestOptionsJSON,
  { mediation, signal }: Pick<PasskeyAsk, 'mediation' | 'signal'>,
): Promise<PasskeyAssertion | undefined> {
  try {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(request);
    const chosen = await navigator.credentials.get({ publicKey, mediation, signal });
    if (!(chosen instanceof PublicKeyCredential)) return undefined;
    const { id, response } = chosen.toJSON() as AuthenticationResponseJSON;
    const { clientDataJSON, authenticatorData, signature } = response;
    return { id, clientDataJSON, authenticatorData, signature };
  } catch (error) {
    // Cancelled by the person, timed out, or replaced by another request: all of them are DOMExceptions.
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}
