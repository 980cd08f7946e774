{{- define "factura.name" -}}
{{- .Release.Name | trunc 40 | trimSuffix "-" -}}
{{- end }}

{{- define "factura.labels" -}}
app.kubernetes.io/name: {{ .Chart.Name }}
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "factura.image" -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end }}

{{- /* Variables of a process: of the role, then of all. Given: root, role (a name), own (its values). */ -}}
{{- define "factura.env" -}}
{{- $root := .root }}
{{- $secrets := merge (dict) (.own.secrets | default dict) $root.Values.secrets }}
{{- $config := merge (dict) (.own.config | default dict) $root.Values.config }}
{{- /* the mailboxes are in the processes of one role; the sandbox, beside billing, mails to them */ -}}
{{- if ne .role "mail" }}
{{- $config = merge (dict "SMTP_LISTEN" (printf "%s-mail:%v" (include "factura.name" $root) $root.Values.roles.mail.port)) $config }}
{{- end }}
- { name: ROLES, value: {{ .role | quote }} }
{{- range $name, $value := $config }}
{{- if and (ne (toString $value) "") (not (hasKey $secrets $name)) }}
- { name: {{ $name }}, value: {{ $value | quote }} }
{{- end }}
{{- end }}
{{- range $name, $from := $secrets }}
{{- if $from }}
- name: {{ $name }}
  valueFrom: { secretKeyRef: { name: {{ $from.name }}, key: {{ $from.key }} } }
{{- end }}
{{- end }}
{{- end }}

{{- define "factura.container" -}}
image: {{ include "factura.image" .root }}
imagePullPolicy: {{ .root.Values.image.pullPolicy }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
env:
  {{- include "factura.env" . | nindent 2 }}
resources:
  {{- toYaml .own.resources | nindent 2 }}
volumeMounts:
  - { name: data, mountPath: /data }
  - { name: tmp, mountPath: /tmp }
  {{- range .root.Values.files }}
  - { name: {{ .secret }}, mountPath: {{ .path }}, readOnly: true }
  {{- end }}
{{- end }}

{{- define "factura.pod" -}}
automountServiceAccountToken: false
{{- with .Values.serviceAccountName }}
serviceAccountName: {{ . }}
{{- end }}
{{- with .Values.image.pullSecrets }}
imagePullSecrets:
  {{- toYaml . | nindent 2 }}
{{- end }}
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  runAsGroup: 1000
  fsGroup: 1000
  seccompProfile: { type: RuntimeDefault }
volumes:
  - { name: data, emptyDir: {} }
  - { name: tmp, emptyDir: {} }
  {{- range .Values.files }}
  - { name: {{ .secret }}, secret: { secretName: {{ .secret }}, defaultMode: 0440 } }
  {{- end }}
{{- with .Values.nodeSelector }}
nodeSelector:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.tolerations }}
tolerations:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- end }}
