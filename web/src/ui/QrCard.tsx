import { Download } from 'lucide';
import { useEffect, useState } from 'react';
import { Button } from './Button';
import { Skeleton } from './Skeleton';
import { showToast } from './toast';
import { Card, Heading, Muted } from './layout';

const PRINT_PIXELS = 1024;

interface QrCardProps {
  /** The address the code opens. */
  url: string;
  /** Without ending; the download is a png. */
  fileName: string;
  title: string;
  help?: string;
}

/** A store's code, to be shown, scanned and downloaded. */
export function QrCard({ url, fileName, title, help }: QrCardProps) {
  const [picture, setPicture] = useState<string>();
  useEffect(() => {
    let left = false;
    import('qrcode')
      .then(({ toDataURL }) => toDataURL(url, { width: PRINT_PIXELS, margin: 2, errorCorrectionLevel: 'M' }))
      .then((drawn) => !left && setPicture(drawn))
      .catch(() => showToast({ kind: 'error', text: 'QR코드를 만들지 못했어요. 새로고침해주세요.' }));
    return () => {
      left = true;
    };
  }, [url]);

  function download() {
    if (!picture) return;
    const link = document.createElement('a');
    link.href = picture;
    link.download = `${fileName}.png`;
    link.click();
  }

  return (
    <Card className="flex flex-col items-center gap-3 text-center">
      <Heading>{title}</Heading>
      {picture ? (
        <img src={picture} alt={`${title}: ${url}`} className="size-44 rounded-control border border-line" />
      ) : (
        <Skeleton className="size-44" />
      )}
      {help && <Muted small>{help}</Muted>}
      <Button kind="secondary" icon={Download} disabled={!picture} onClick={download}>
        QR코드 내려받기
      </Button>
    </Card>
  );
}
