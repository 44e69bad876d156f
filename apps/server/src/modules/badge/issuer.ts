import type { Language } from '@dars/contracts/languages';
import { badgeAddress } from '@dars/contracts/learning/badge';
import type { BaseUrl } from '../../config/env.ts';
import { type Brand, logoAddress } from '../mail/brand.ts';

/** The contexts of Open Badges 3.0, in the order that it prescribes. The last one has the types of 1EdTech's extensions. */
export const CONTEXTS = [
  'https://www.w3.org/ns/credentials/v2',
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
  'https://purl.imsglobal.org/spec/ob/v3p0/extensions.json',
];

/** The formats of pictures that a `Profile` may have. */
const PICTURE = /\.(png|svg)$/;

/** The issuer of a portal's badges as a `Profile` of Open Badges 3.0: what everybody sees of the portal. */
export function composeIssuer(brand: Brand, base: BaseUrl, language: Language) {
  const origin = brand.originOf(base);
  const logo = logoAddress(brand, base);
  return {
    ...{ id: origin + badgeAddress.issuer, type: ['Profile'], name: brand.nameIn(language), url: origin },
    ...(logo !== undefined && PICTURE.test(logo) && { image: { id: logo, type: 'Image' } }),
  };
}
