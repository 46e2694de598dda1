import clsx from 'clsx';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { pictureSources, pictureUrl } from '../../api/picture';
import { Icon } from '../../ui/Icon';

interface ProductThumbProps {
  picture: { path: string } | null;
  className?: string;
  /** How wide it is shown, as in the `sizes` attribute: the browser then takes the smallest stored width that fits. */
  sizes?: string;
}

/** A product's picture, or a quiet ground where it has none. The name stands beside it, so it is decoration. */
export function ProductThumb({ picture, className, sizes }: ProductThumbProps) {
  const [broken, setBroken] = useState<string>();
  const url = pictureUrl(picture);
  if (!url || broken === url) {
    return (
      <span
        aria-hidden
        className={clsx('flex items-center justify-center bg-completed-wash text-line-strong', className)}
      >
        <Icon of={ImageOff} size={24} />
      </span>
    );
  }
  return (
    <img
      // Before the address, so that a browser knows how to fetch it when it reads that.
      loading="lazy"
      {...(sizes && { sizes, srcSet: pictureSources(picture) })}
      src={url}
      alt=""
      decoding="async"
      onError={() => setBroken(url)}
      className={clsx('bg-completed-wash object-cover', className)}
    />
  );
}
