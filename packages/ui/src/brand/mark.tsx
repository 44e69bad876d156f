import { useLayoutEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { UserText } from '../user-text.tsx';

const TONES = 8;

interface MarkProps {
  /** The name of the person or portal; a screen reader reads it from the text beside the mark. */
  name: string;
  size?: 'small' | 'medium' | 'large';
  /** One of eight fixed colours, or the brand's. By default the name decides. */
  tone?: number | 'brand';
  /** A person's photo in place of the letter. */
  image?: string | null | undefined;
  /** The portal's own primary colour instead of a tone. */
  color?: string;
  className?: string;
}

/** The diamond with a first letter that stands for a person or a portal; or the person's photo. */
export function Mark({ name, size = 'medium', tone, image, color, className }: MarkProps) {
  const ref = useRef<HTMLSpanElement>(null);
  // A script sets the colour, because a style attribute in served HTML is refused by the page's CSP.
  useLayoutEffect(() => {
    if (color) ref.current?.style.setProperty('--c', color);
    else ref.current?.style.removeProperty('--c');
  }, [color]);
  const number = typeof tone === 'number' ? tone : toneOf(name);
  return (
    <span
      ref={ref}
      aria-hidden="true"
      className={classNames(
        'mark',
        size === 'small' && 'mark-s',
        size === 'large' && 'mark-l',
        image && 'mark-photo',
        tone !== 'brand' && `mark-${(Math.abs(Math.trunc(number)) % TONES) + 1}`,
        className,
      )}
    >
      {image ? <img src={image} alt="" /> : <b>{initialOf(name)}</b>}
    </span>
  );
}

/** Returns the first letter or digit as one grapheme: an emoji or a letter with a diacritic is not cut in two. */
function initialOf(name: string): string {
  const [first] = new Intl.Segmenter().segment(name.replace(/^[^\p{L}\p{N}]+/u, '') || name);
  return (first?.segment ?? '').toUpperCase();
}

function toneOf(name: string): number {
  let sum = 0;
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  return sum;
}

/** The product's sign: three dots, the last one a lesson still to come. */
export function DotsMark({ size = 24, className }: { size?: number; className?: string }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="currentColor"
      aria-hidden="true"
      className={classNames('dots', className)}
    >
      <rect x="8.6" y="2.6" width="6.8" height="6.8" rx="1.5" transform="rotate(45 12 6)" />
      <rect x="2.6" y="13.1" width="6.8" height="6.8" rx="1.5" transform="rotate(45 6 16.5)" />
      <rect x="14.6" y="13.1" width="6.8" height="6.8" rx="1.5" transform="rotate(45 18 16.5)" opacity=".38" />
    </svg>
  );
}

/** The sign together with the word. */
export function Logo({ name, size = 24, className }: { name: string; size?: number; className?: string }) {
  return (
    <span className={classNames('logo', className)}>
      <DotsMark size={size} />
      <UserText>{name}</UserText>
    </span>
  );
}
