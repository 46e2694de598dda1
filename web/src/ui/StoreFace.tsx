import type { ReactNode } from 'react';
import { Cover, coverNumber } from './Cover';
import { chosenColor } from './font-color';
import { ShopPicture } from './ShopPicture';

interface StoreFaceProps {
  shopName: string;
  cover: number;
  fontColor: string;
  picture: { path: string } | null;
  /** Beside the name, at the end. */
  atEnd: ReactNode;
  /** On the round picture. */
  onPicture: ReactNode;
  /** Beside the picture. */
  children: ReactNode;
}

/** The head of a store page, larger than guests see it: the shop's round picture and name, and its skin as an awning. */
export function StoreFace({ shopName, cover, fontColor, picture, atEnd, onPicture, children }: StoreFaceProps) {
  return (
    <>
      <div className="gutter flex flex-wrap items-start gap-4 py-4">
        <div className="relative size-20 shrink-0">
          <ShopPicture shopName={shopName} picture={picture} px={80} className="size-full text-display" />
          {onPicture}
        </div>
        <div className="min-w-1/2 grow basis-0">{children}</div>
        {atEnd}
      </div>
      <Cover number={coverNumber(cover)} tint={chosenColor(fontColor)} className="awning" />
    </>
  );
}
