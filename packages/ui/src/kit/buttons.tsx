import { useTranslate } from '@dars/i18n/client';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonLink, IconButton } from '../button.tsx';
import { DirIcon } from '../dir-icon.tsx';
import { Icon } from '../icon.tsx';
import { Part, Row } from './part.tsx';

const SAVING_TIME = 1500;

export function Buttons() {
  const t = useTranslate('kit');
  const [busy, setBusy] = useState(false);
  const save = () => {
    setBusy(true);
    setTimeout(() => setBusy(false), SAVING_TIME);
  };
  return (
    <Part title={t('kit:buttons.title')}>
      <Row>
        <Button variant="primary" busy={busy} busyText={t('kit:buttons.saving')} onClick={save}>
          {t('kit:buttons.save')}
        </Button>
        <Button>{t('kit:buttons.preview')}</Button>
        <Button variant="tint">{t('kit:buttons.add')}</Button>
      </Row>
      <Row>
        <Button variant="primary" busy>
          {t('kit:buttons.saving')}
        </Button>
        <Button variant="danger">{t('kit:buttons.delete')}</Button>
        <Button variant="ghost">{t('kit:buttons.cancel')}</Button>
        <Button disabled>{t('kit:buttons.off')}</Button>
      </Row>
      <Row>
        <Button size="small">{t('kit:buttons.preview')}</Button>
        <ButtonLink href="#content" size="small" variant="primary">
          {t('kit:buttons.start')}
          <DirIcon name="arrow-end" small />
        </ButtonLink>
        <IconButton label={t('kit:buttons.refresh')}>
          <Icon icon={RefreshCw} />
        </IconButton>
        <a className="link small" href="#content">
          {t('kit:buttons.forgot')}
        </a>
      </Row>
    </Part>
  );
}
