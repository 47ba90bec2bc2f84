{{- define "klasna.fullname" -}}
{{- if contains "klasna" .Release.Name }}{{ .Release.Name | trunc 63 | trimSuffix "-" }}{{ else }}{{ printf "%s-klasna" .Release.Name | trunc 63 | trimSuffix "-" }}{{ end }}
{{- end }}

{{- define "klasna.selectorLabels" -}}
app.kubernetes.io/name: klasna
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "klasna.labels" -}}
{{ include "klasna.selectorLabels" . }}
app.kubernetes.io/version: {{ .Values.image.tag | default .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{- end }}

{{- define "klasna.secretName" -}}
{{ .Values.existingSecret | default (printf "%s-secrets" (include "klasna.fullname" .)) }}
{{- end }}

{{- define "klasna.container" -}}
image: "{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}"
imagePullPolicy: {{ .Values.image.pullPolicy }}
envFrom:
  - configMapRef:
      name: {{ include "klasna.fullname" . }}
  - secretRef:
      name: {{ include "klasna.secretName" . }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities:
    drop: [ALL]
volumeMounts:
  - name: data
    mountPath: /data
  - name: temporary
    mountPath: /tmp
{{- end }}
