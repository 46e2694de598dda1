import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { Muted, Stack } from '../../ui/layout';
import { Skeleton } from '../../ui/Skeleton';
import { showToast } from '../../ui/toast';

const PIXELS = 512;

/** The secret for an authenticator app, as a code to scan and as text to type. */
export function AppOffer({ uri, secret }: { uri: string; secret: string }) {
  const [picture, setPicture] = useState<string>();
  useEffect(() => {
    let left = false;
    import('qrcode')
      .then(({ toDataURL }) => toDataURL(uri, { width: PIXELS, margin: 2, errorCorrectionLevel: 'M' }))
      .then((drawn) => !left && setPicture(drawn))
      .catch(() => showToast({ kind: 'error', text: t`QR코드를 만들지 못했어요. 아래 키를 입력해주세요.` }));
    return () => {
      left = true;
    };
  }, [uri]);
  return (
    <Stack gap={3}>
      <p>{t`휴대폰의 인증 앱(구글 OTP 등)으로 QR코드를 찍거나, 아래 키를 입력해주세요.`}</p>
      {picture ? (
        <img src={picture} alt={t`인증 앱에 등록할 QR코드`} className="size-44 rounded-control border border-line" />
      ) : (
        <Skeleton className="size-44" />
      )}
      <div>
        <Muted small>{t`키`}</Muted>
        <code className="font-semibold [overflow-wrap:normal]">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </div>
    </Stack>
  );
}
