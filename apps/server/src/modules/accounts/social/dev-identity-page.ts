import type { IdentityProvider } from '@dars/contracts/constants';

interface IdentityPage {
  kind: IdentityProvider;
  action: string;
  nonce: string;
}

const NAMES: Record<IdentityProvider, string> = { google: 'Google', apple: 'Apple' };

/** The page of the development provider that asks who to sign in as. It has no script. */
export function identityPage({ kind, action, nonce }: IdentityPage): string {
  return `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${NAMES[kind]} stand-in</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<main>
<h1><i aria-hidden="true"></i>Sign in as anybody</h1>
<p>This page stands in for <strong>${NAMES[kind]}</strong> in development, until its client is configured.</p>
<form method="post" action="${action}">
<label>E-mail <input name="email" type="email" required maxlength="254" autocomplete="off" autofocus placeholder="name@example.com"></label>
<div>
<label>First name <input name="firstName" maxlength="100" autocomplete="off" dir="auto"></label>
<label>Last name <input name="lastName" maxlength="100" autocomplete="off" dir="auto"></label>
</div>
<label class="check"><input name="verified" type="checkbox" checked> The e-mail is verified</label>
<button class="go">Continue</button>
<button name="cancel" formnovalidate>Cancel</button>
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
p{margin:0 0 24px;font-size:14px;color:#475467}
form,label{display:grid;gap:4px}
form{gap:16px}
form>div{display:grid;grid-template-columns:1fr 1fr;gap:12px}
label{font-size:14px;font-weight:600;min-width:0}
.check{display:flex;align-items:center;gap:8px;font-weight:400;min-height:44px}
input,button{height:44px;min-width:0;border-radius:8px;font:inherit;font-weight:400;padding:0 12px;border:1px solid #858d9d;background:#fff;color:inherit}
input::placeholder{color:#5d6b82}
.check input{width:20px;height:20px;accent-color:#0e7c66}
button{cursor:pointer}
.go{background:#0e7c66;border-color:#0e7c66;color:#fff;font-weight:600}
:focus-visible{outline:2px solid #0e7c66;outline-offset:2px}
`;
