/** Replaces the values that must differ between the answers of two calls which each create something. */
export function normalizeAnswer(text: string, tag: string): string {
  return (
    text
      .replaceAll(tag, 'TAG')
      .replaceAll(tag.replace(/\D/g, '').padStart(7, '0'), 'NUMBER')
      .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'ID')
      // The check digits of an IBAN.
      .replace(/\bSA\d\d(?=\d*NUMBER)/g, 'SA')
      .replace(/expires=\d+&signature=[\w-]+/g, 'SIGNED')
      .replace(/dars_[\w-]{22}_[\w-]{43}/g, 'TOKEN')
      .replace(/("ending":")[\w-]{4}"/g, '$1ENDING"')
      .replace(/user-\d+@/g, 'USER@')
      .replace(/Haddad \d+/g, 'Haddad')
      .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
      // The secret of an authenticator app, its QR code, and recovery codes.
      .replace(/\b[A-Z2-7]{32}\b/g, 'SECRET')
      .replace(/"qrCode":\[[^\]]*\]/g, '"qrCode":[]')
      .replace(/\b([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}\b/g, 'RECOVERY')
      // The number that a passkey signs.
      .replace(/("challenge":")[\w-]{43}"/g, '$1CHALLENGE"')
      // The code of a certificate or an invitation, and the number of a certificate.
      .replace(/\b(?:[0-9A-HJKMNP-TV-Z]{27}|[0-9A-HJKMNP-TV-Z]{21})\b/g, 'CODE')
      .replace(/\b[A-Z-]+-\d{4}-\d{5}\b/g, 'NUMBER')
  );
}
