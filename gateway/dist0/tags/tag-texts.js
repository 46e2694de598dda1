export const tagTexts = {
    ko: {
        service: '주문(Jumun)',
        language: '언어',
        unknown: {
            title: 'QR을 찾을 수 없어요',
            text: 'QR이 흐리거나 새것으로 바뀌었을 수 있어요.'
        },
        unknownSteps: [
            {
                title: 'QR을 다시 찍어주세요',
                text: 'QR 전체가 화면에 보이게 해주세요'
            },
            '그래도 안 열리면 직원에게 알려주세요'
        ],
        showStaff: '직원에게 보여주세요',
        revoked: {
            title: '더 이상 쓰지 않는 QR이에요',
            text: '가게가 새 QR로 바꿨어요.'
        },
        revokedSteps: [
            {
                title: '자리에 있는 새 QR을 찍어주세요',
                text: '찍으면 자리까지 함께 전해져요'
            },
            '새 QR이 없으면 직원에게 알려주세요'
        ],
        seatLater: '자리는 주문할 때 골라요',
        again: '다시 열기',
        wait: {
            title: '잠시 뒤에 다시 찍어주세요',
            text: '지금은 QR을 열 수 없어요. 조금 뒤에 다시 시도해주세요.'
        },
        genuine: {
            title: '이 QR은 진짜예요',
            text: '다른 주소로 열렸다면 주문하지 말고 직원에게 알려주세요.'
        },
        open: (name)=>`${name} 열기`,
        orderHere: '이 자리에서 주문하기',
        shop: '가게',
        businessNumber: '사업자등록번호',
        address: '가게 주소',
        spot: '자리',
        wholeShop: '가게 전체',
        madeOn: '만든 날',
        openedAt: '지금 열려 있어야 하는 주소'
    },
    en: {
        service: 'Jumun',
        language: 'Language',
        unknown: {
            title: 'We don’t know this QR code',
            text: 'It may be blurred, or it was replaced.'
        },
        unknownSteps: [
            {
                title: 'Please scan it once more',
                text: 'Keep the whole code in view'
            },
            'Still not opening? Tell the staff'
        ],
        showStaff: 'Show this to the staff',
        revoked: {
            title: 'This QR code is no longer used',
            text: 'The shop has replaced it.'
        },
        revokedSteps: [
            {
                title: 'Please scan the new code at your seat',
                text: 'It tells the shop where you sit'
            },
            'No new code? Tell the staff'
        ],
        seatLater: 'You choose your seat when you order',
        again: 'Try again',
        wait: {
            title: 'Please scan again in a moment',
            text: 'The QR code can’t be opened right now. Please try again shortly.'
        },
        genuine: {
            title: 'This QR code is genuine',
            text: 'If another address has opened, please don’t order and tell the staff.'
        },
        open: (name)=>`Open ${name}`,
        orderHere: 'Order from this seat',
        shop: 'Store',
        businessNumber: 'Business number',
        address: 'Address of the store',
        spot: 'Seat, table',
        wholeShop: 'The whole store',
        madeOn: 'Made on',
        openedAt: 'The address that must be open now'
    },
    ja: {
        service: 'Jumun',
        language: '言語',
        unknown: {
            title: 'このQRコードは見つかりません',
            text: 'QRコードがぼやけているか、新しいものに替わった可能性があります。'
        },
        unknownSteps: [
            {
                title: 'もう一度読み取ってください',
                text: 'QRコード全体を画面に入れてください'
            },
            'それでも開かないときはスタッフにお知らせください'
        ],
        showStaff: 'スタッフにお見せください',
        revoked: {
            title: 'このQRコードは使われていません',
            text: 'お店が新しいQRコードに替えました。'
        },
        revokedSteps: [
            {
                title: 'お席にある新しいQRコードを読み取ってください',
                text: 'お席もいっしょに伝わります'
            },
            '新しいQRコードがないときはスタッフにお知らせください'
        ],
        seatLater: 'お席は注文のときに選べます',
        again: 'もう一度開く',
        wait: {
            title: '少したってからもう一度読み取ってください',
            text: 'ただいまQRコードを開けません。しばらくしてからもう一度お試しください。'
        },
        genuine: {
            title: 'このQRコードは本物です',
            text: '別のアドレスが開いたときは、注文せずにスタッフにお知らせください。'
        },
        open: (name)=>`${name}を開く`,
        orderHere: 'このお席で注文する',
        shop: 'お店',
        businessNumber: '事業者登録番号',
        address: 'お店の住所',
        spot: 'お席',
        wholeShop: 'お店全体',
        madeOn: '作成日',
        openedAt: 'いま開いているはずのアドレス'
    },
    zh: {
        service: 'Jumun',
        language: '语言',
        unknown: {
            title: '找不到该二维码',
            text: '二维码可能模糊，或已更换。'
        },
        unknownSteps: [
            {
                title: '请再扫描一次',
                text: '请让二维码完整显示在画面中'
            },
            '仍打不开请告知店员'
        ],
        showStaff: '请出示给店员',
        revoked: {
            title: '该二维码已停用',
            text: '店铺已更换新的二维码。'
        },
        revokedSteps: [
            {
                title: '请扫描座位上的新二维码',
                text: '扫描后会一并告知座位'
            },
            '没有新二维码请告知店员'
        ],
        seatLater: '下单时可选择座位',
        again: '重新打开',
        wait: {
            title: '请稍后再扫描',
            text: '暂时无法打开二维码，请稍后重试。'
        },
        genuine: {
            title: '该二维码是真的',
            text: '如果打开的是其他网址，请不要下单，并告知店员。'
        },
        open: (name)=>`打开 ${name}`,
        orderHere: '在此座位下单',
        shop: '店铺',
        businessNumber: '营业登记号',
        address: '店铺地址',
        spot: '座位',
        wholeShop: '整个店铺',
        madeOn: '制作日期',
        openedAt: '现在应打开的网址'
    }
};

//# sourceMappingURL=tag-texts.js.map