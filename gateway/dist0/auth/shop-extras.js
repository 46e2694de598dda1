function _ts_decorate(decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") {
        r = Reflect.decorate(decorators, target, key, desc);
    } else {
        for(var i = decorators.length - 1; i >= 0; i--){
            if (d = decorators[i]) {
                r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
            }
        }
    }
    return c > 3 && r && Object.defineProperty(target, key, r), r;
}
function _ts_metadata(metadataKey, metadataValue) {
    if (typeof Reflect === "object" && typeof Reflect.metadata === "function") {
        return Reflect.metadata(metadataKey, metadataValue);
    }
}
import { Injectable } from '@nestjs/common';
import { contracts, wirePicture, yesNo } from '@jumun/contracts';
import { Rpc } from '@jumun/messaging/line';
import { withTimeout } from '@jumun/runtime';
import { storeQrPath } from '../pages/store-qr.js';
/** The owner waits for the shop, not for its picture. */ const PATIENCE_MS = 1_500;
const PLAIN = {
    profileImage: null,
    coverNumber: 1
};
const NO_CHAT = {
    kakaoUserId: null,
    notificationsEnabled: false,
    friend: false,
    friendCheckedAt: null
};
export class ShopExtras {
    constructor(rpc){
        this.rpc = rpc;
    }
    /** Where a service does not answer in time, its fields are as those of a new shop, and `incomplete` says so. */ async of(shop, owner) {
        const [look, chat] = await Promise.all([
            inTime(()=>this.rpc.call(contracts.catalog.procedures.getStoreOptions, {}, owner)),
            inTime(()=>this.rpc.call(contracts.notifications.procedures.getChatStatus, {}, owner))
        ]);
        return {
            ...presentLook(look),
            ...presentChat(chat),
            ...qrOf(shop),
            ...missing(look, chat)
        };
    }
}
ShopExtras = _ts_decorate([
    Injectable(),
    _ts_metadata("design:type", Function),
    _ts_metadata("design:paramtypes", [
        typeof Rpc === "undefined" ? Object : Rpc
    ])
], ShopExtras);
const presentLook = ({ profileImage, coverNumber } = PLAIN)=>({
        profile_image: wirePicture(profileImage),
        cover_number: coverNumber
    });
const presentChat = (chat = NO_CHAT)=>({
        kakao_user_id: chat.kakaoUserId,
        kakao_notification_enabled: yesNo(chat.notificationsEnabled),
        kakao_friend_status: yesNo(chat.friend),
        kakao_friend_checked_at: chat.friendCheckedAt
    });
/** A shop that is not open yet has no code. */ const qrOf = ({ status, storeName })=>({
        store_qr_file: storeName === null || status === 'pending' ? null : {
            attach_file_path: storeQrPath(storeName)
        }
    });
function missing(look, chat) {
    const incomplete = [
        ...look ? [] : [
            'store_options'
        ],
        ...chat ? [] : [
            'kakao'
        ]
    ];
    return incomplete.length > 0 ? {
        incomplete
    } : {};
}
/** The service's answer; undefined after any failure or timeout, which the message line has logged. */ const inTime = (ask)=>withTimeout(PATIENCE_MS, ask).catch(()=>undefined);

//# sourceMappingURL=shop-extras.js.map