/** Replaces the values that must differ between the answers of two calls which each create something. */
export function normalizeAnswer(text: string, tag: string): string {
  return (
    text
      // The fingerprint of a line of a bank statement.
      .replace(/\b[0-9a-f]{64}\b/g, 'FINGERPRINT')
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
      // The secret of an authenticator app, and recovery codes.
      .replace(/\b[A-Z2-7]{32}\b/g, 'SECRET')
      .replace(/\b([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}\b/g, 'RECOVERY')
      // The number that a passkey signs.
      .replace(/("challenge":")[\w-]{43}"/g, '$1CHALLENGE"')
      // The code of a certificate or an invitation, and the number of a certificate.
      .replace(/\b(?:[0-9A-HJKMNP-TV-Z]{27}|[0-9A-HJKMNP-TV-Z]{21})\b/g, 'CODE')
      .replace(/\b[A-Z-]+-\d{4}-\d{5}\b/g, 'NUMBER')
      // The number of an order, and how many there are.
      .replace(/("reference":")[A-Z-]+-\d+"/g, '$1ORDER"')
      .replace(/("earlier":)\{[^}]*\}/g, '$1COUNT')
      .replace(/("couponCode":")[^"]+"/g, '$1COUPON"')
  );
}
