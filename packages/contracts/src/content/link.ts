import * as z from 'zod/mini';
import { optionalText, rule } from '../rules.ts';
import { hasSite } from './link-host.ts';

/** Most characters of a link's address. */
export const LINK_MAX = 2000;

/** Whether a text is an address that a page may link to: a web page or an e-mail address. */
const isLink = (value: string): boolean => /^(https?|mailto):$/.test(URL.parse(value)?.protocol ?? '');

/** The address of a link in a text. */
export const href = z.string().check(z.maxLength(LINK_MAX, rule('maximum-length')), z.refine(isLink, rule('invalid')));

/** The address of a link as a form sends it, without the spaces around it. */
export const externalLink = optionalText(LINK_MAX).check(
  z.minLength(1, rule('required-field')),
  z.refine((value) => value === '' || (/^(https?|mailto):/i.test(value) && isLink(value)), rule('invalid')),
  z.refine((value) => {
    const address = URL.parse(value);
    return !address || hasSite(address);
  }, rule('link-site')),
);
