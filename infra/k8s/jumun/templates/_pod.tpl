{{/* The workloads of the chosen shape. */}}
{{- define "jumun.workloads" -}}
{{- if eq .Values.shape "one" -}}
names: [one]
{{- else -}}
names: [auth, catalog, orders, notifications, settlement, realtime, gateway]
{{- end -}}
{{- end }}

{{/* Those with a database: whose schema is brought up to date. */}}
{{- define "jumun.migrated" -}}
{{- if eq .Values.shape "one" -}}
names: [one]
{{- else -}}
names: [auth, catalog, orders, notifications, settlement]
{{- end -}}
{{- end }}

{{/* What answers browsers. */}}
{{- define "jumun.door" -}}
{{- if eq .Values.shape "one" -}}one{{- else -}}gateway{{- end -}}
{{- end }}

{{- define "jumun.selector" -}}
app.kubernetes.io/name: jumun
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .part }}
{{- end }}

{{- define "jumun.labels" -}}
{{ include "jumun.selector" . }}
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
{{- end }}

{{- define "jumun.image" -}}
{{ .root.Values.image.repository }}/{{ .part }}:{{ .root.Values.image.tag | default .root.Chart.AppVersion }}
{{- end }}

{{- define "jumun.port" -}}
{{- if or (eq .part "gateway") (eq .part "one") -}}3000{{- else -}}8080{{- end -}}
{{- end }}

{{/* What holds for every pod of ours, whatever it runs. (root) */}}
{{- define "jumun.podRules" -}}
automountServiceAccountToken: false
# Otherwise each service of the namespace becomes variables, which parts could take for settings.
enableServiceLinks: false
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  runAsGroup: 1000
  fsGroup: 1000
  seccompProfile: { type: RuntimeDefault }
{{- with .root.Values.image.pullSecrets }}
imagePullSecrets:
  {{- range $name := . }}
  - name: {{ $name }}
  {{- end }}
{{- end }}
volumes:
  - name: authority
    secret:
      secretName: {{ .root.Values.authority.existingSecret }}
      items: [{ key: {{ .root.Values.authority.key }}, path: ca.crt }]
  - name: tmp
    emptyDir: { sizeLimit: 256Mi }
{{- end }}

{{- define "jumun.containerRules" -}}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
volumeMounts:
  - { name: authority, mountPath: /etc/jumun, readOnly: true }
  - { name: tmp, mountPath: /tmp }
{{- end }}

{{/* The template of a workload's pods. (root, part) */}}
{{- define "jumun.pod" -}}
{{- $root := .root }}
{{- $part := .part }}
{{- $values := get $root.Values.parts $part }}
metadata:
  labels:
    {{- include "jumun.labels" . | nindent 4 }}
  annotations:
    # New settings start new pods.
    checksum/config: {{ include "jumun.config" . | sha256sum }}
spec:
  serviceAccountName: {{ $root.Release.Name }}-{{ $part }}
  {{- include "jumun.podRules" . | nindent 2 }}
  # A process ends what is under way within 11 s (libs/runtime/src/lifecycle.ts), and preStop comes before that.
  terminationGracePeriodSeconds: {{ add 20 (int $root.Values.preStopSeconds) }}
  topologySpreadConstraints:
    {{- range $key := list "topology.kubernetes.io/zone" "kubernetes.io/hostname" }}
    - maxSkew: 1
      topologyKey: {{ $key }}
      whenUnsatisfiable: ScheduleAnyway
      labelSelector:
        matchLabels:
          {{- include "jumun.selector" $ | nindent 10 }}
    {{- end }}
  containers:
    - name: {{ $part }}
      image: {{ include "jumun.image" . }}
      imagePullPolicy: {{ $root.Values.image.pullPolicy }}
      {{- include "jumun.containerRules" . | nindent 6 }}
      envFrom:
        - configMapRef: { name: {{ $root.Release.Name }}-{{ $part }} }
      env:
        {{- include "jumun.secrets" (dict "root" $root "part" $part "owner" false) | nindent 8 }}
      ports:
        - { name: http, containerPort: {{ include "jumun.port" . }} }
      resources:
        {{- toYaml $values.resources | nindent 8 }}
      {{- if or (eq $part "gateway") (eq $part "one") }}
      lifecycle:
        preStop: { sleep: { seconds: {{ $root.Values.preStopSeconds }} } }
      {{- end }}
      # It answers as soon as it runs, long before it is ready.
      startupProbe:
        httpGet: { path: /health/live, port: http }
        periodSeconds: 2
        timeoutSeconds: 2
        failureThreshold: 60
      readinessProbe:
        httpGet: { path: /health/ready, port: http }
        periodSeconds: 5
        timeoutSeconds: 4
        failureThreshold: 2
      # Only a process that stands still is ended, as the health check of docker-compose.yml does.
      livenessProbe:
        httpGet: { path: /health/live, port: http }
        periodSeconds: 10
        timeoutSeconds: 10
        failureThreshold: 3
{{- end }}
