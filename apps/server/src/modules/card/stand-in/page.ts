import type { CardProviderName } from '@dars/contracts/selling/card';
import type { Currency } from '@dars/contracts/selling/currency';
import { formatMoney } from '@dars/i18n/format-money';
import { escapeHtml } from '../../../core/escape-html.ts';
import type { LedgerPage } from './ledger.ts';

const NAMES: Record<CardProviderName, string> = { MOYASAR: 'Moyasar', STRIPE: 'Stripe' };

const STATES: Record<LedgerPage['status'], string> = {
  open: '',
  paid: '<p class="state">This payment is done.</p>',
  expired: '<p class="state">This page has ended.</p>',
};

/** The page of development on which a payment is decided. It has no script and asks for no card. */
export function paymentPage(provider: CardProviderName, page: LedgerPage, nonce: string): string {
  const amount = formatMoney('en', page.amount, page.currency as Currency);
  const isDeclined = page.status === 'open' && page.attempts.length > 0;
  const buttons =
    page.status === 'open'
      ? `<button class="go" name="act" value="pay">Pay ${escapeHtml(amount)}</button>
<button name="act" value="decline">Decline the card</button>
<button name="act" value="pay-silently">Pay, but tell the server nothing</button>`
      : '';
  return `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${NAMES[provider]} stand-in</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<main>
<h1><i aria-hidden="true"></i>Pay ${escapeHtml(amount)}</h1>
<p>This page stands in for <strong>${NAMES[provider]}</strong> in development, until the portal has keys. No card is charged.</p>
<p class="what" dir="auto">${escapeHtml(page.description)}</p>
${STATES[page.status]}${isDeclined ? '<p class="state bad">The card was declined. Another one can be tried.</p>' : ''}
<form method="post">
${buttons}
<button name="act" value="leave">Back to the order</button>
</form>
</main>
</body>
</html>
`;
}

const STYLE = `
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:16px;background:#f7f8fa;color:#101828;font:16px/1.6 system-ui,sans-serif}
main{width:min(400px,100%);padding:32px 24px;background:#fff;border:1px solid #e3e7ed;border-radius:12px}
h1{display:flex;align-items:center;gap:12px;margin:0 0 8px;font-size:22px;line-height:1.45}
h1 i{flex:none;width:10px;height:10px;background:#0e7c66;transform:rotate(45deg)}
p{margin:0 0 16px;font-size:14px;color:#475467}
.what{padding:12px;border:1px solid #e3e7ed;border-radius:8px;color:#101828;overflow-wrap:anywhere}
.state{font-weight:600;color:#0a5c4c}
.bad{color:#b42318}
form{display:grid;gap:12px}
button{min-height:44px;border-radius:8px;font:inherit;padding:8px 12px;border:1px solid #858d9d;background:#fff;color:inherit;cursor:pointer}
.go{background:#0e7c66;border-color:#0e7c66;color:#fff;font-weight:600}
:focus-visible{outline:2px solid #0e7c66;outline-offset:2px}
`;
