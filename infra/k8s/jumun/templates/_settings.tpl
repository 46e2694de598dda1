{{/* The names of settings by part, written by npm run settings: see settings.yaml. */}}
{{- define "jumun.settings" -}}
{{ .Files.Get "settings.yaml" }}
{{- end }}

{{/* The port of each part, and the servers that it uses. */}}
{{- define "jumun.places" -}}
auth: { port: 8080, database: true, files: true, outside: true }
catalog: { port: 8080, database: true, files: false, outside: true }
orders: { port: 8080, database: true, files: false, outside: true }
notifications: { port: 8080, database: true, files: false, outside: true }
settlement: { port: 8080, database: true, files: false, outside: true }
realtime: { port: 8080, database: false, files: false, outside: false }
gateway: { port: 3000, database: false, files: true, outside: false }
{{- end }}

{{/* What a part reads and is no secret, as the data of a ConfigMap. (root, part) */}}
{{- define "jumun.config" -}}
{{- $root := .root }}
{{- $part := .part }}
{{- $table := include "jumun.settings" $root | fromYaml }}
{{- $names := $table.common }}
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
HTTP_PORT: {{ (get (include "jumun.places" $root | fromYaml) $part).port | quote }}
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
{{- range $name := concat (list "MESSAGE_KEYS" "NATS_SEED") $one.own }}
{{ include "jumun.fromSecret" (dict "name" (printf "%s%s" $prefix $name) "secret" $secret "key" (printf "%s_%s" $big $name) "optional" false) }}
{{- end }}
{{ include "jumun.fromSecret" (dict "name" (printf "%s_REDIS_PASSWORD" $big) "secret" $secret "key" (printf "%s_REDIS_PASSWORD" $big) "optional" false) }}
- name: {{ $prefix }}REDIS_URL
  value: {{ printf "rediss://%s:$(%s_REDIS_PASSWORD)@%s:%d" $part $big $redis.host (int $redis.port) }}
{{- if (get (include "jumun.places" $root | fromYaml) $part).database }}
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
