import { EXTENSIONS, PURPOSES } from '@dars/contracts/upload';
import { useTranslate } from '@dars/i18n/client';
import { ThemeScope } from '@dars/ui/brand/theme-scope';
import { lazyPart } from '@dars/ui/lazy-part';
import { UploadArea } from '@dars/ui/upload/upload-area';
import { UserText } from '@dars/ui/user-text';
import type { AnyFieldApi } from '@tanstack/react-form';
import { type ComponentProps, useRef, useState } from 'react';
import { useSession } from '../../../app/session/session.tsx';
import { UploadField } from '../../../lib/files/upload-field.tsx';
import { useUpload } from '../../../lib/files/use-upload.ts';
import { FormField } from '../../../lib/form/form-field.tsx';
import { LazyDialog } from '../../../lib/lazy-dialog.tsx';
import type { IdentityValues } from '../identity-values.ts';
import { PortalBrand } from '../scenes/portal-brand.tsx';
import { isLightDrawing } from './light-drawing.ts';
import { readPixels } from './picture-pixels.ts';
import { cutSquare, isSquare, loadPicture, type SquarePart } from './square-image.ts';

// The cropper is large and rarely needed, so it is loaded when a picture is not square.
const fetchCropper = async () => (await import('./icon-cropper.tsx')).IconCropper;
const CROPPER = lazyPart<ComponentProps<Awaited<ReturnType<typeof fetchCropper>>>>(fetchCropper);

type File = IdentityValues['logo'];
const toFile = (url: string | null): File => (url === null ? null : { value: url });

export function LogoField({ field }: { field: AnyFieldApi }) {
  const t = useTranslate();
  const value: File = field.state.value;
  const latest = useRef<string>(null);
  async function change(url: string | null) {
    latest.current = url;
    field.handleChange(toFile(url));
    const pixels = url === null ? undefined : await readPixels(url);
    const isLight = pixels !== undefined && isLightDrawing(pixels);
    if (url !== null && isLight && latest.current === url) field.handleChange({ value: url, isLight });
  }
  return (
    <FormField group field={field} label={t('fields:logo')}>
      <UploadField purpose="logo" value={value?.value ?? null} onChange={(url) => void change(url)} />
    </FormField>
  );
}

const { types, max } = PURPOSES.icon;
const ACCEPT = types.flatMap((type) => [type, `.${EXTENSIONS[type]}`]).join(',');

/** The field of the icon, which must be square. If the picture is not, the reader crops it. */
export function IconField({ field }: { field: AnyFieldApi }) {
  const t = useTranslate('identity');
  const value: File = field.state.value;
  const [uncropped, setUncropped] = useState<{ file: globalThis.File; picture: HTMLImageElement }>();
  const upload = useUpload({ purpose: 'icon', onChange: (url) => field.handleChange(toFile(url)) });
  const names = types.map((type) => EXTENSIONS[type].toUpperCase()).join(', ');
  async function choose(file: globalThis.File) {
    const picture = await loadPicture(file);
    if (!picture || isSquare(picture)) upload.onFile(file);
    else setUncropped({ file, picture });
  }
  async function cut(part: SquarePart) {
    if (!uncropped) return;
    const square = await cutSquare(uncropped.file, uncropped.picture, part);
    setUncropped(undefined);
    upload.onFile(square);
  }
  return (
    <FormField group field={field} label={t('fields:icon')} hint={t('identity:logo.icon_hint')}>
      <UploadArea
        {...upload}
        onFile={(file) => void choose(file)}
        value={value?.value ?? null}
        accept={ACCEPT}
        note={t('common:upload.note', { types: names, max })}
      />
      {uncropped && (
        <LazyDialog
          part={CROPPER}
          title={t('identity:logo.crop')}
          props={{
            picture: uncropped.picture,
            onCut: (part) => void cut(part),
            onClose: () => setUncropped(undefined),
          }}
        />
      )}
    </FormField>
  );
}

const BACKGROUNDS = [
  ['on_white', 'bg-surface text-ink'],
  ['on_brand', 'bg-brand text-on-brand'],
  ['on_dark', 'bg-brand-ink text-white'],
] as const;

/** Shows the logo on white, on the brand colour and on dark, and the icon in a browser tab. */
export function LogoPreview({ draft }: { draft: IdentityValues }) {
  const t = useTranslate('identity');
  const { realm } = useSession();
  const texts = {
    on_white: t('identity:logo.on_white'),
    on_brand: t('identity:logo.on_brand'),
    on_dark: t('identity:logo.on_dark'),
  };
  return (
    <section aria-label={t('identity:logo.shown')}>
      <ThemeScope settings={draft} className="@container bg-transparent">
        <ul className="grid grid-cols-2 gap-3 @max-[26rem]:grid-cols-1">
          {BACKGROUNDS.map(([name, look]) => (
            <li key={name} className="grid gap-1">
              <span
                className={`grid h-16 grid-cols-1 place-items-center overflow-clip rounded-control border border-line px-3 ${look}`}
              >
                <PortalBrand brief name={realm.name} logo={draft.logo} onDark={name === 'on_dark'} />
              </span>
              <span className="caption quiet">{texts[name]}</span>
            </li>
          ))}
          <li className="grid gap-1">
            <span className="grid h-16 content-end rounded-control border border-line bg-surface-2 px-3 pt-3">
              <span className="flex items-center gap-2 rounded-control rounded-b-none bg-surface p-2 text-caption">
                {draft.icon ? (
                  <img src={draft.icon.value} alt="" className="size-4" />
                ) : (
                  <i aria-hidden="true" className="dot text-brand-line" />
                )}
                <UserText className="truncate">{realm.name}</UserText>
              </span>
            </span>
            <span className="caption quiet">{t('identity:logo.in_tab')}</span>
          </li>
        </ul>
      </ThemeScope>
    </section>
  );
}
