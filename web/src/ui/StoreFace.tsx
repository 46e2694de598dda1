import { useState, type ReactNode } from 'react';
import { pictureSources, pictureUrl } from '../api/picture';
import { Cover, coverNumber } from './Cover';
import { chosenColor } from './font-color';

interface StoreFaceProps {
  shopName: string;
  cover: number;
  fontColor: string;
  picture: { path: string } | null;
  /** On the cover, at its end. */
  onCover?: ReactNode;
  /** On the round picture. */
  onPicture?: ReactNode;
  /** Under the picture. */
  children: ReactNode;
}

/** The head of a store page: its cover, and the shop's round picture over the edge. The console shows the same one. */
export function StoreFace({ shopName, cover, fontColor, picture, onCover, onPicture, children }: StoreFaceProps) {
  const [broken, setBroken] = useState<string>();
  const url = pictureUrl(picture);
  return (
    <>
      <Cover number={coverNumber(cover)} tint={chosenColor(fontColor)} className="h-40" />
      <div className="gutter absolute inset-x-0 top-3 mx-auto flex max-w-page justify-end">{onCover}</div>
      <div className="gutter mx-auto max-w-page pb-2">
        <div className="relative -mt-12 size-24">
          <div className="flex size-full items-center justify-center overflow-hidden rounded-full border-4 border-ground bg-paper">
            {url && url !== broken ? (
              <img
                // In a page that the server drew it may have failed before anybody listened.
                ref={(img) => {
                  if (img?.complete && img.naturalWidth === 0) setBroken(url);
                }}
                onError={() => setBroken(url)}
                src={url}
                srcSet={pictureSources(picture)}
                sizes="96px"
                alt=""
                width={96}
                height={96}
                className="size-full object-cover"
              />
            ) : (
              <span aria-hidden className="text-display font-bold text-accent">
                {Array.from(shopName)[0]}
              </span>
            )}
          </div>
          {onPicture}
        </div>
        {children}
      </div>
    </>
  );
}
