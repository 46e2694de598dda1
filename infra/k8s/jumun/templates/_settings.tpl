{{/*
Which part is given which settings: infra/local/src/parts.ts says it first, and a test compares.
config: by a ConfigMap, from .Values.settings. made: by a ConfigMap, made here. secrets: from the secret, which must have
them. own: the same, under the part's name (AUTH_DATA_KEY). optional: from the secret, where it has them.
*/}}
{{- define "jumun.settings" -}}
common:
  config: [NODE_ENV, SELF_CHECKS, LOG_LEVEL, PUBLIC_ORIGIN, CLOCK_URL, OTEL_EXPORTER_OTLP_ENDPOINT, TRACE_SAMPLE, NATS_REPLICAS]
  own: [MESSAGE_KEYS, NATS_SEED]
parts:
  auth:
    port: 8080
    database: true
    files: true
    outside: true
    config:
      - OPERATOR_SECOND_FACTOR
      - SHOP_REVIEW
      - RATE_LIMIT_SCALE
      - S3_ENDPOINT
      - S3_PUBLIC_BUCKET
      - S3_PRIVATE_BUCKET
      - MAIL_SENDER
      - GOOGLE_ISSUER
      - GOOGLE_CLIENT_ID
      - NAVER_AUTH_BASE
      - NAVER_API_BASE
      - NAVER_CLIENT_ID
      - KAKAO_AUTH_BASE
      - KAKAO_API_BASE
      - NTS_BASE
    own: [DATA_KEY, INDEX_KEY]
    secrets: [JWT_PRIVATE_KEY, OPERATOR_EMAIL, OPERATOR_PASSWORD, S3_ACCESS_KEY, S3_SECRET_KEY]
    optional: [GOOGLE_CLIENT_SECRET, NAVER_CLIENT_SECRET, KAKAO_REST_KEY, KAKAO_CLIENT_SECRET, KAKAO_ADMIN_KEY, NTS_SERVICE_KEY]
  catalog:
    port: 8080
    database: true
    files: false
    outside: true
    config: [HOLD_SHARE, OPEN_CHECKOUTS_PER_BROWSER, OPEN_CHECKOUTS_PER_ADDRESS, MENU_TRANSLATOR, DEEPL_BASE]
    own: []
    secrets: []
    optional: [DEEPL_API_KEY]
  orders:
    port: 8080
    database: true
    files: false
    outside: true
    config: [KCP_PAY_BASE, KCP_RECEIPT_BASE, KCP_QUOTA, KCP_WALLETS, KCP_WALLET_FIELDS, KCP_API_BASE, KCP_SITE_CD, ACQUIRER_LOOKUP_BASE]
    own: [DATA_KEY]
    secrets: []
    optional: [KCP_CERT_INFO, KCP_PRIVATE_KEY, KCP_PRIVATE_KEY_PASSPHRASE]
  notifications:
    port: 8080
    database: true
    files: false
    outside: true
    config:
      - SOLAPI_BASE
      - SOLAPI_SENDER
      - SOLAPI_PFID
      - ALIMTALK_TEMPLATES
      - MAIL_SENDER
      - KAKAO_AUTH_BASE
      - KAKAO_API_BASE
      - KAKAO_CHANNEL_BASE
      - KAKAO_CHANNEL_ID
      - PUSH_SANDBOX_ORIGIN
    own: [DATA_KEY, INDEX_KEY]
    secrets: [OPERATOR_EMAIL]
    optional: [SOLAPI_API_KEY, SOLAPI_API_SECRET, SOLAPI_WEBHOOK_SECRET, SMTP_URL, KAKAO_REST_KEY, KAKAO_CLIENT_SECRET, KAKAO_ADMIN_KEY, VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY]
  settlement:
    port: 8080
    database: true
    files: false
    outside: true
    config:
      - SECOND_PERSON
      - KCP_API_BASE
      - KCP_SITE_CD
      - ACQUIRER_LOOKUP_BASE
      - PAYOUT_PROVIDER
      - STRIPE_API_HOST
      - STRIPE_API_PORT
      - STRIPE_API_PROTOCOL
      - TOSS_API_BASE
      - HOLIDAY_BASE
    own: [DATA_KEY]
    secrets: []
    optional:
      - KCP_CERT_INFO
      - KCP_PRIVATE_KEY
      - KCP_PRIVATE_KEY_PASSPHRASE
      - STRIPE_API_KEY
      - STRIPE_WEBHOOK_SECRET
      - TOSS_SECRET_KEY
      - TOSS_SECURITY_KEY
      - HOLIDAY_API_KEY
  realtime:
    port: 8080
    database: false
    files: false
    outside: false
    config: [MAX_SOCKETS, MAX_SOCKETS_PER_ADDRESS, FOLLOW_WITHIN_MS, FOLLOW_FOR_MS]
    own: []
    secrets: [JWT_PUBLIC_KEY]
    optional: []
  gateway:
    port: 3000
    database: false
    files: true
    outside: false
    config:
      - S3_ENDPOINT
      - S3_PUBLIC_BUCKET
      - S3_PRIVATE_BUCKET
      - KCP_FORM_ORIGINS
      - POSTCODE_SCRIPT_URL
      - SERVICE_WORKER
      - TRUSTED_PROXIES
      - RATE_LIMIT_SCALE
      - MAX_CONNECTIONS
      - MAX_CONNECTIONS_PER_ADDRESS
      - MAX_SOCKETS
      - MAX_SOCKETS_PER_ADDRESS
      - HEADERS_TIMEOUT_MS
      - BODY_TIMEOUT_MS
      - DRAIN_MS
      - GOOGLE_CLIENT_ID
      - NAVER_CLIENT_ID
      - KAKAO_CHANNEL_ID
      - MAIL_SENDER
      - COMPANY_NAME
      - COMPANY_REPRESENTATIVE
      - COMPANY_BUSINESS_NUMBER
      - COMPANY_MAIL_ORDER_NUMBER
      - COMPANY_ADDRESS
      - COMPANY_PHONE
      - COMPANY_EMAIL
      - COMPANY_PRIVACY_OFFICER
      - COMPANY_MAIL_SENDER
      - COMPANY_HOSTING
      - DEMO_STORE
      - CARD_PROVIDERS
      - KCP_WALLETS
    own: []
    secrets: [JWT_PUBLIC_KEY, DOCUMENT_KEYS, S3_ACCESS_KEY, S3_SECRET_KEY]
    optional: [KAKAO_REST_KEY, METRICS_TOKEN]
{{- end }}

{{/* What a part reads and is no secret, as the data of a ConfigMap. (root, part) */}}
{{- define "jumun.config" -}}
{{- $root := .root }}
{{- $part := .part }}
{{- $table := include "jumun.settings" $root | fromYaml }}
{{- $names := $table.common.config }}
{{- if eq $part "one" }}
{{- range $name, $each := $table.parts }}
{{- $names = concat $names $each.config }}
{{- end }}
{{- else }}
{{- $names = concat $names (get $table.parts $part).config }}
{{- end }}
{{- range $name := uniq $names }}
{{ $name }}: {{ get $root.Values.settings $name | quote }}
{{- end }}
NATS_URL: {{ $root.Values.data.nats.url | quote }}
TLS_CA_FILE: /etc/jumun/ca.crt
{{- if eq $part "one" }}
HTTP_HOST: 127.0.0.1
GATEWAY_HTTP_HOST: 0.0.0.0
GATEWAY_HTTP_PORT: "3000"
{{- range $index, $name := list "auth" "catalog" "orders" "notifications" "settlement" "realtime" }}
{{ upper $name }}_HTTP_PORT: {{ add 8080 $index | quote }}
{{- end }}
SERVICE_HEALTH_URLS: auth=http://127.0.0.1:8080/health/ready,catalog=http://127.0.0.1:8081/health/ready,orders=http://127.0.0.1:8082/health/ready,notifications=http://127.0.0.1:8083/health/ready,settlement=http://127.0.0.1:8084/health/ready,realtime=http://127.0.0.1:8085/health/ready
REALTIME_URL: http://127.0.0.1:8085
{{- else }}
HTTP_HOST: 0.0.0.0
HTTP_PORT: {{ (get $table.parts $part).port | quote }}
{{- end }}
{{- if eq $part "gateway" }}
{{- $health := list }}
{{- range $name := list "auth" "catalog" "orders" "notifications" "settlement" "realtime" }}
{{- $health = append $health (printf "%s=http://%s-%s:8080/health/ready" $name $root.Release.Name $name) }}
{{- end }}
SERVICE_HEALTH_URLS: {{ join "," $health }}
{{- $copies := list }}
{{- range $index := until (int $root.Values.parts.realtime.replicas) }}
{{- $copies = append $copies (printf "http://%s-realtime-%d.%s-realtime:8080" $root.Release.Name $index $root.Release.Name) }}
{{- end }}
REALTIME_URL: {{ join "," $copies }}
{{- end }}
{{- if or (eq $part "gateway") (eq $part "one") }}
WEB_ROOT: /app/web/dist
{{- /* Kubernetes knows how full the volumes are; a pod does not. */}}
DATA_FOLDER: ""
{{- end }}
{{- end }}

{{/* A variable from the secret. (name, secret, key, optional) */}}
{{- define "jumun.fromSecret" -}}
- name: {{ .name }}
  valueFrom:
    secretKeyRef:
      name: {{ .secret }}
      key: {{ .key }}
      {{- if .optional }}
      optional: true
      {{- end }}
{{- end }}

{{/* The secrets of a part, and the addresses that have one in them. (root, part, prefix, owner) */}}
{{- define "jumun.secretsOfPart" -}}
{{- $root := .root }}
{{- $part := .part }}
{{- $prefix := .prefix }}
{{- $big := upper $part }}
{{- $table := include "jumun.settings" $root | fromYaml }}
{{- $one := get $table.parts $part }}
{{- $secret := get $root.Values.secrets.ofParts $part | default $root.Values.secrets.existingSecret }}
{{- $postgres := $root.Values.data.postgres }}
{{- $redis := $root.Values.data.redis }}
{{- range $name := concat $table.common.own $one.own }}
{{ include "jumun.fromSecret" (dict "name" (printf "%s%s" $prefix $name) "secret" $secret "key" (printf "%s_%s" $big $name) "optional" false) }}
{{- end }}
{{ include "jumun.fromSecret" (dict "name" (printf "%s_REDIS_PASSWORD" $big) "secret" $secret "key" (printf "%s_REDIS_PASSWORD" $big) "optional" false) }}
- name: {{ $prefix }}REDIS_URL
  value: {{ printf "rediss://%s:$(%s_REDIS_PASSWORD)@%s:%d" $part $big $redis.host (int $redis.port) }}
{{- if $one.database }}
{{ include "jumun.fromSecret" (dict "name" (printf "%s_DATABASE_PASSWORD" $big) "secret" $secret "key" (printf "%s_DATABASE_PASSWORD" $big) "optional" false) }}
- name: {{ $prefix }}DATABASE_URL
  value: {{ printf "postgresql://jumun_%s:$(%s_DATABASE_PASSWORD)@%s:%d/jumun_%s?sslmode=verify-full" $part $big $postgres.host (int $postgres.port) $part }}
{{- if .owner }}
{{ include "jumun.fromSecret" (dict "name" (printf "%s_DATABASE_OWNER_PASSWORD" $big) "secret" $secret "key" (printf "%s_DATABASE_OWNER_PASSWORD" $big) "optional" false) }}
- name: {{ $prefix }}MIGRATIONS_URL
  value: {{ printf "postgresql://jumun_%s_owner:$(%s_DATABASE_OWNER_PASSWORD)@%s:%d/jumun_%s?sslmode=verify-full" $part $big $postgres.host (int $postgres.port) $part }}
{{- end }}
{{- end }}
{{- end }}

{{/* Every secret of a workload. (root, part, owner) */}}
{{- define "jumun.secrets" -}}
{{- $root := .root }}
{{- $owner := .owner }}
{{- $table := include "jumun.settings" $root | fromYaml }}
{{- $parts := list .part }}
{{- $secret := get $root.Values.secrets.ofParts .part | default $root.Values.secrets.existingSecret }}
{{- $prefixed := eq .part "one" }}
{{- if $prefixed }}
{{- $parts = keys $table.parts | sortAlpha }}
{{- end }}
{{- $must := list }}
{{- $may := list }}
{{- range $part := $parts }}
{{- $prefix := "" }}
{{- if $prefixed }}
{{- $prefix = printf "%s_" (upper $part) }}
{{- end }}
{{- include "jumun.secretsOfPart" (dict "root" $root "part" $part "prefix" $prefix "owner" $owner) }}
{{- $must = concat $must (get $table.parts $part).secrets }}
{{- $may = concat $may (get $table.parts $part).optional }}
{{- end }}
{{- range $name := uniq $must }}
{{ include "jumun.fromSecret" (dict "name" $name "secret" $secret "key" $name "optional" false) }}
{{- end }}
{{- range $name := uniq $may }}
{{ include "jumun.fromSecret" (dict "name" $name "secret" $secret "key" $name "optional" true) }}
{{- end }}
{{- end }}
