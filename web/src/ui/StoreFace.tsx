import type { ReactNode } from 'react';
import { Cover, coverNumber } from './Cover';
import { chosenColor } from './font-color';
import { ShopPicture } from './ShopPicture';

interface StoreFaceProps {
  shopName: string;
  cover: number;
  fontColor: string;
  picture: { path: string } | null;
  /** On the cover, at its end. */
  onCover?: ReactNode;
  /** On the round picture. */
  onPicture?: ReactNode;
  /** Beside the picture. */
  children: ReactNode;
}

/** The head of a store page: its cover, and the shop's round picture over the edge. The console shows the same one. */
export function StoreFace({ shopName, cover, fontColor, picture, onCover, onPicture, children }: StoreFaceProps) {
  return (
    <div className="gutter mx-auto max-w-page pt-3 pb-2">
      <div className="relative">
        <Cover
          number={coverNumber(cover)}
          tint={chosenColor(fontColor)}
          className="h-24 rounded-card md:h-30 lg:h-40"
        />
        <div className="absolute inset-x-3 top-3 flex justify-end">{onCover}</div>
      </div>
      <div className="flex items-start gap-3 pl-3">
        <div className="relative -mt-8 size-20 shrink-0 md:-mt-10 md:size-24">
          <ShopPicture
            shopName={shopName}
            picture={picture}
            px={96}
            className="size-full border-4 border-ground text-display"
          />
          {onPicture}
        </div>
        <div className="min-w-0 grow pt-2">{children}</div>
      </div>
    </div>
  );
}
