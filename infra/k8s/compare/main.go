// Renders the chart with Go's own text/template and sprig, and prints what each template becomes as JSON.
//
//	GO111MODULE=off GOPATH=/usr/share/gocode go run infra/k8s/compare/main.go infra/k8s/jumun infra/k8s/jumun/ci/one.yaml
package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"text/template"

	"github.com/Masterminds/sprig"
	"gopkg.in/yaml.v3"
)

type files struct{ chart string }

func (all files) Get(name string) string { return string(read(filepath.Join(all.chart, name))) }

func read(path string) []byte {
	text, err := os.ReadFile(path)
	if err != nil {
		panic(err)
	}
	return text
}

func fromYaml(text []byte) map[string]interface{} {
	value := map[string]interface{}{}
	if err := yaml.Unmarshal(text, &value); err != nil {
		panic(err)
	}
	// Helm goes by JSON, which makes each number a float.
	asJson, err := json.Marshal(value)
	if err != nil {
		panic(err)
	}
	inHelm := map[string]interface{}{}
	if err := json.Unmarshal(asJson, &inHelm); err != nil {
		panic(err)
	}
	return inHelm
}

func over(under, top map[string]interface{}) map[string]interface{} {
	for key, value := range top {
		below, isMap := under[key].(map[string]interface{})
		if above, isAlso := value.(map[string]interface{}); isMap && isAlso {
			under[key] = over(below, above)
		} else {
			under[key] = value
		}
	}
	return under
}

func main() {
	chart := os.Args[1]
	all := template.New("chart").Option("missingkey=zero")
	functions := sprig.TxtFuncMap()
	functions["include"] = func(name string, dot interface{}) (string, error) {
		var text bytes.Buffer
		err := all.ExecuteTemplate(&text, name, dot)
		return text.String(), err
	}
	functions["toYaml"] = func(value interface{}) string {
		text, err := yaml.Marshal(value)
		if err != nil {
			panic(err)
		}
		return strings.TrimSuffix(string(text), "\n")
	}
	functions["fromYaml"] = func(text string) map[string]interface{} { return fromYaml([]byte(text)) }
	functions["required"] = func(words string, value interface{}) (interface{}, error) {
		if value == nil || value == "" {
			return value, errors.New(words)
		}
		return value, nil
	}
	all.Funcs(functions)
	names, _ := filepath.Glob(filepath.Join(chart, "templates", "*"))
	for _, name := range names {
		template.Must(all.New(filepath.Base(name)).Parse(string(read(name))))
	}
	about := fromYaml(read(filepath.Join(chart, "Chart.yaml")))
	dot := map[string]interface{}{
		"Values":  over(fromYaml(read(filepath.Join(chart, "values.yaml"))), fromYaml(read(os.Args[2]))),
		"Release": map[string]interface{}{"Name": "jumun", "Namespace": "shop", "Service": "Helm"},
		"Chart":   map[string]interface{}{"Name": about["name"], "AppVersion": about["appVersion"]},
		"Files":   files{chart},
	}
	rendered := map[string]string{}
	for _, name := range names {
		if strings.HasSuffix(name, ".tpl") {
			continue
		}
		var text bytes.Buffer
		if err := all.ExecuteTemplate(&text, filepath.Base(name), dot); err != nil {
			panic(err)
		}
		rendered[filepath.Base(name)] = text.String()
	}
	if err := json.NewEncoder(os.Stdout).Encode(rendered); err != nil {
		panic(err)
	}
}
