import { TruckScene } from '../drawings/places';
import { OrdersScreen } from './OrdersScreen';

/** A food truck, and the phone of its owner in the moment of a new order. */
export function TruckOwner() {
  return (
    <div aria-hidden className="relative h-90 min-w-0 overflow-hidden rounded-sheet sm:h-120">
      <TruckScene />
      <div className="absolute right-2 -bottom-24 origin-bottom-right scale-[0.54] lg:right-6 lg:scale-[0.8]">
        <OrdersScreen />
      </div>
    </div>
  );
}
