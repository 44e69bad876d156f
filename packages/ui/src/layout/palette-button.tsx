import { useEffect } from 'react';
import { Glyph } from '../brand/glyph.tsx';
import { IconButton } from '../button.tsx';
import { Kbd } from '../kbd.tsx';

interface PaletteButtonProps {
  /** «البحث أو الانتقال إلى» */
  text: string;
  onOpen: () => void;
}

/** The bar's button for the palette, which Ctrl/⌘ K opens too in any keyboard layout. */
export function PaletteButton({ text, onOpen }: PaletteButtonProps) {
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
      event.preventDefault();
      onOpen();
    };
    document.addEventListener('keydown', open);
    return () => document.removeEventListener('keydown', open);
  }, [onOpen]);
  return (
    <>
      <button type="button" className="jump" onClick={onOpen}>
        <Glyph name="search" small />
        {text}
        <Kbd>{/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘K' : 'Ctrl K'}</Kbd>
      </button>
      <IconButton label={text} className="jump-phone" onClick={onOpen}>
        <Glyph name="search" />
      </IconButton>
    </>
  );
}
